import { type Db, transaction } from '@tetri/server/platform/database';
import { writeSettings } from '@tetri/server/modules/settings';

/** A site where unpaid orders may hold whatever they will. To be called before its server starts. */
export async function siteWithoutOrderCaps(db: Db): Promise<void> {
  const orderCaps = {
    perNetwork: null,
    perEmail: null,
    perPerson: null,
    captchaShare: null,
    provenShare: null,
    visitorsShare: null,
    visitorsCaptchaShare: null,
    exempt: [],
  };
  await transaction(db, (tx) => writeSettings(tx, { orderCaps }));
}

/** A site that asks nobody for a captcha. To be called before its server starts. */
export async function siteWithoutCaptcha(db: Db): Promise<void> {
  const captcha = { module: null, sitekey: '', secret: null, requiredCreateOrder: false };
  await transaction(db, (tx) => writeSettings(tx, { captcha }));
}
