import { useEffect, useState } from 'react';

interface QrCodeProps {
  readonly value: string;
  /** What it leads to, for those who hear the page. */
  readonly label: string;
}

/** A QR code, drawn in the browser as one path; whoever shows it keeps its place until then. */
export function QrCode({ value, label }: QrCodeProps) {
  const [code, setCode] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isGone = false;
    void import('./qr-path.ts').then(({ qrPath }) => {
      if (!isGone) setCode(qrPath(value));
    });
    return () => {
      isGone = true;
    };
  }, [value]);
  if (!code) return null;
  return (
    <svg viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={code.path} fill="#000" />
    </svg>
  );
}
