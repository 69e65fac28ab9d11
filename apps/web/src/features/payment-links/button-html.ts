/** The button's look, as its code says it and as the preview draws it. */
export const buttonStyle = {
  display: 'inline-block',
  padding: '14px 28px',
  borderRadius: '10px',
  background: '#0b5a46',
  color: '#ffffff',
  font: '600 16px/1.25 system-ui, sans-serif',
  textDecoration: 'none',
} as const;

/** A plain link that looks like a button: what a merchant puts into a page of their own. */
export function buttonHtml(url: string, label: string): string {
  const style = Object.entries(buttonStyle).map(
    ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value}`,
  );
  return `<a href="${escaped(url)}" style="${style.join('; ')}">${escaped(label)}</a>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
