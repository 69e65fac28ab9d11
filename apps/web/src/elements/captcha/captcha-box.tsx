import type { CaptchaSettings } from '../../app/site-status.ts';
import { AltchaBox } from './altcha-box.tsx';
import type { CaptchaProof } from './captcha-proof.ts';
import { RecaptchaBox } from './recaptcha-box.tsx';

interface CaptchaBoxProps {
  readonly settings: CaptchaSettings;
  /** The person has ticked it before: what can be done without them is done again. */
  readonly isTicked: boolean;
  /** Must keep its identity. */
  readonly onProof: (proof: CaptchaProof) => void;
}

/** The box of the module that the owner chose. */
export default function CaptchaBox({ settings, isTicked, onProof }: CaptchaBoxProps) {
  return settings.module === 'altcha' ? (
    <AltchaBox isTicked={isTicked} onProof={onProof} />
  ) : (
    <RecaptchaBox sitekey={settings.sitekey} onProof={onProof} />
  );
}
