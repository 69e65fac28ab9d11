import type { Page } from 'playwright-core';

/** Puts an authenticator into the person's device: it keeps passkeys and answers as soon as it is asked. */
export async function plugInSecurityKey(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes the page one that offers no passkeys by itself, so that a journey presses the button for them. */
export async function withoutSuggestions(page: Page): Promise<void> {
  await page.evaluate('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
}
