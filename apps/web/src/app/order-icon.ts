import type { OrderStatus } from '@tetri/contract';

/** The colours of statuses as they are on light pages: white can be read on them, among light tabs and dark ones. */
const grounds: Readonly<Record<OrderStatus, string>> = {
  new: '#856000',
  waitPayment: '#17723a',
  inProgress: '#12699f',
  inProgressPayout: '#55616a',
  done: '#17723a',
  hold: '#2350b5',
  errorPayment: '#b0241c',
  errorPayout: '#b0241c',
  deleted: '#b0241c',
  returned: '#006a78',
};

const signs: Readonly<Record<OrderStatus, string>> = {
  new: '?',
  waitPayment: '?',
  inProgress: '…',
  inProgressPayout: '…',
  done: '✓',
  hold: '!',
  errorPayment: '!',
  errorPayout: '!',
  deleted: '×',
  returned: '↩',
};

/** The picture of a browser's tab: the minutes that are left to pay, and otherwise a sign of where the order stands. */
export function orderIcon(status: OrderStatus, minutes: number | undefined): string {
  const sign = minutes === undefined ? signs[status] : minutes > 99 ? '99+' : String(minutes);
  const size = sign.length > 2 ? 15 : 20;
  return `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
      `<circle cx="16" cy="16" r="16" fill="${grounds[status]}"/>` +
      `<text x="16" y="${16 + size * 0.36}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${size}" fill="#fff">${sign}</text>` +
      '</svg>',
  )}`;
}
