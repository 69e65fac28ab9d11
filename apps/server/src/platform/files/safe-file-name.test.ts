import fc from 'fast-check';
import { expect, test } from 'vitest';
import { downloadHeaders } from './download-headers.ts';
import { safeFileName } from './safe-file-name.ts';

test.each([
  ['receipt.png', 'receipt.png'],
  ['чек за обмен.jpeg', 'чек за обмен.png'],
  ['ქვითარი.pdf', 'ქვითარი.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\me\\receipt.exe', 'receipt.png'],
  ['.htaccess', 'htaccess.png'],
  ['', 'file.png'],
  ['...', 'file.png'],
  ['\u202Egnp.exe', 'gnp.png'],
  ['a\r\nSet-Cookie: x=1', 'aSet-Cookie x=1.png'],
])('shows "%s" as "%s"', (name, shown) => {
  expect(safeFileName(name, 'png')).toBe(shown);
});

test('makes any name one harmless, short name with its real ending', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeFileName(name, 'pdf');
      expect(safe).toMatch(/^[^/\\<>:"|?*;\p{Cc}\p{Cf}\p{Cs}]{1,250}\.pdf$/u);
      expect(safe).not.toMatch(/^\./);
      expect([...safe].length).toBeLessThanOrEqual(84);
    }),
  );
});

test('makes the name short at once, however long it is', () => {
  const began = process.cpuUsage();
  expect(safeFileName(`a${'.'.repeat(80_000)}ბ`, 'png')).toMatch(/^.{1,84}\.png$/);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000);
});

test('serves a file as an attachment in which nothing runs, under headers that no name can break', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
      const headers = downloadHeaders('jpeg', safeFileName(name, 'jpeg'));
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename=("[\x20-\x21\x23-\x7e]*"|[\w.+-]+)(; filename\*=UTF-8''[\w%!#$&+.^`|~-]+)?$/,
      );
    }),
  );
});

test('names a file for whoever reads letters of any language, and for whoever reads ASCII alone', () => {
  expect(downloadHeaders('png', 'receipt.png')['content-disposition']).toBe('attachment; filename=receipt.png');
  expect(downloadHeaders('png', 'чек (1).png')['content-disposition']).toBe(
    `attachment; filename="??? (1).png"; filename*=UTF-8''%D1%87%D0%B5%D0%BA%20%281%29.png`,
  );
});
