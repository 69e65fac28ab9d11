import type { CaptchaSettings } from '../../app/site-status.ts';
import { AltchaBox } from './altcha-box.tsx';
import { RecaptchaBox } from './recaptcha-box.tsx';

interface CaptchaBoxProps {
  readonly settings: CaptchaSettings;
  /** The person has ticked it before: what can be done without him is done again. */
  readonly isTicked: boolean;
  /** Must keep its identity. */
  readonly onToken: (token: string | undefined) => void;
}

/** The box of the module that the owner chose. */
export default function CaptchaBox({ settings, isTicked, onToken }: CaptchaBoxProps) {
  return settings.module === 'altcha' ? (
    <AltchaBox isTicked={isTicked} onToken={onToken} />
  ) : (
    <RecaptchaBox sitekey={settings.sitekey} onToken={onToken} />
  );
}
