// Generated from the contract by `npm run docs`; not to be edited.

/** What each call takes and answers. */
export interface Calls {
  /** Who is signed in, or whose key signed. */
  readonly getSession: {
    readonly input: Readonly<Record<string, never>>;
    readonly output: {
      /** The identifier: a UUID, unless said otherwise. */
      readonly _id: string;
      /** An e-mail address. */
      readonly email: string;
      /** The phone number. */
      readonly phone: string;
      /** The first name. */
      readonly first_name: string;
      /** The last name. */
      readonly last_name: string;
      /** The language: `en`, `ru` or `ka`. */
      readonly lang: 'en' | 'ru' | 'ka';
      /** The picture of the person; null where there is none. */
      readonly avatar: {
        /** The media type of the picture. */
        readonly type: string;
        /** Where it is. */
        readonly url: string;
      } | null;
      /** There is a password: people who came by a provider may have none. */
      readonly hasPassword: boolean;
      /** The second factor. */
      readonly secure2fa: {
        /** It is switched on. */
        readonly active: boolean;
      };
      /** Terms of the customer. */
      readonly affiliate: {
        /** What of the margin is left to the customer; of a partner, what of their commission they leave to whom they brought. */
        readonly discount: string;
        /** A promo code of theirs leaves more of the margin on some orders: `getOrderDiscount` answers how much. */
        readonly hasOrderDiscount: boolean;
        /** How a partner is rewarded. */
        readonly type: 'byAmount' | 'byServiceFee';
        /** The reward of a partner, in percent. */
        readonly rate: string;
        /** The link of a partner; empty where the person is none. */
        readonly link: string;
        /** What a partner has earned and not taken out. */
        readonly balance: {
          /** In US dollars. */
          readonly usd: string;
        };
        /** What the partner has taken out, in US dollars. */
        readonly totalReceived: {
          /** In US dollars. */
          readonly usd: string;
        };
      };
      /** A number of the person, to be read out; nothing is found by it. */
      readonly uid: string;
      /** What kind of account it is: there is one. */
      readonly accountType: 'user';
      /** When it was created. */
      readonly createdAt: string;
      /** When it was changed last. */
      readonly updatedAt: string;
      /** Whether the person is verified. */
      readonly verificationPerson: {
        /** The status. */
        readonly status: 'none' | 'pending' | 'verified' | 'rejected';
      };
      /** The person is notified by e-mail when somebody signs in. */
      readonly notifyLogin: boolean;
      /** The person is notified by e-mail when the password changes. */
      readonly notifyChangePass: boolean;
    };
  };
  /** Open routes with both sides, rate, reserve and limits. */
  readonly listRoutes: {
    readonly input: {
      /** The identifier of the currency that is given. */
      readonly fromCurrencyId?: string | undefined;
      /** The identifier of the currency that is received. */
      readonly toCurrencyId?: string | undefined;
      /** The identifiers of currencies, one of which is given. */
      readonly fromCurrencyIds?: readonly string[] | undefined;
      /** The identifiers of currencies, one of which is received. */
      readonly toCurrencyIds?: readonly string[] | undefined;
    };
    readonly output: {
      /** Routes. */
      readonly routes: readonly {
        /** The identifier of the route. */
        readonly routeId: string;
        /** The site shows the route. */
        readonly isShowWeb: boolean;
        /** The side that is given; in the compact list its identifier. */
        readonly from: {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The monitor code of the currency, "USDTTRC20". */
          readonly xml: string;
          /** How many digits after the point amounts of this currency have. */
          readonly decimal: number;
          /** The network that a coin travels over. */
          readonly network?: string | undefined;
          /** Which kind it is. */
          readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
          /** The logo of the currency. */
          readonly image: {
            /** The files of the picture, one for each size and format. */
            readonly files: readonly {
              /** The media type or the size that this file is for. */
              readonly type: string;
              /** Where the file is. */
              readonly url: string;
            }[];
          };
          /** The place in lists of what can be given; the lowest comes first. */
          readonly positionIn: number;
          /** The least that may be given. */
          readonly min: string;
          /** The most that may be given. */
          readonly max: string;
        };
        /** The side that is received; in the compact list its identifier. */
        readonly to: {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The monitor code of the currency, "USDTTRC20". */
          readonly xml: string;
          /** How many digits after the point amounts of this currency have. */
          readonly decimal: number;
          /** The network that a coin travels over. */
          readonly network?: string | undefined;
          /** Which kind it is. */
          readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
          /** The logo of the currency. */
          readonly image: {
            /** The files of the picture, one for each size and format. */
            readonly files: readonly {
              /** The media type or the size that this file is for. */
              readonly type: string;
              /** Where the file is. */
              readonly url: string;
            }[];
          };
          /** The place in lists of what can be received; the lowest comes first. */
          readonly positionOut: number;
          /** The least that may be received; of a partner route, in US dollars. */
          readonly min: string;
          /** The most that may be received; of a partner route, in US dollars, null where there is no maximum. */
          readonly max: string;
        };
        /** How much is given for how much received. */
        readonly rate: {
          /** How much is given for `out`. */
          readonly in: string;
          /** How much is received for `in`. */
          readonly out: string;
          /** The reserve: what can be paid out, in the receiving currency. */
          readonly amount: string;
        };
        /** The least that may be given. */
        readonly min: string;
        /** The most that may be given. */
        readonly max: string;
        /** What the page of it is found by. */
        readonly seo: {
          /** The address of the route on the site, "btc-to-cash-usd-tbilisi". */
          readonly friendlyURL: string;
        };
      }[];
    };
  };
  /** One route whole, in the language of the Lang header. */
  readonly getRoute: {
    readonly input: {
      /** The identifier of what the call is about. */
      readonly id: string;
    };
    readonly output: {
      /** The route. */
      readonly route: {
        /** The identifier of the route. */
        readonly routeId: string;
        /** The site shows the route. */
        readonly isShowWeb: boolean;
        /** The side that is given. */
        readonly from: {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The monitor code of the currency, "USDTTRC20". */
          readonly xml: string;
          /** How many digits after the point amounts of this currency have. */
          readonly decimal: number;
          /** The network that a coin travels over. */
          readonly network?: string | undefined;
          /** Which kind it is. */
          readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
          /** The logo of the currency. */
          readonly image: {
            /** The files of the picture, one for each size and format. */
            readonly files: readonly {
              /** The media type or the size that this file is for. */
              readonly type: string;
              /** Where the file is. */
              readonly url: string;
            }[];
          };
          /** The place in lists of what can be given; the lowest comes first. */
          readonly positionIn: number;
          /** The least that may be given. */
          readonly min: string;
          /** The most that may be given. */
          readonly max: string;
          /** What the customer fills in about the side that is given. */
          readonly fields: readonly {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
            readonly key: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** How the field is filled in. */
            readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
            /** It must be filled in. */
            readonly required: boolean;
            /** An example of what to fill in. */
            readonly placeholder: string;
            /** A regular expression that the whole value must match; null where there is none. */
            readonly regex: unknown;
            /** The regular expression again; empty where there is none. */
            readonly regexp: string;
            /** What people are shown where it does not match; empty where there is none. */
            readonly regexp_error: string;
            /** The smallest number, or the least length of a text; null where there is none. */
            readonly min: number | null;
            /** The largest number, or the greatest length of a text; null where there is none. */
            readonly max: number | null;
            /** What there is to choose from. */
            readonly options: readonly {
              /** What programs send. */
              readonly value: string;
              /** What people read. */
              readonly name: string;
            }[];
            /** What kind of destination the value is checked as, before its expression; null where it is not. */
            readonly check: {
              /** Which kind of destination it is. */
              readonly kind: 'address' | 'memo';
              /** How addresses of the network are written. */
              readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
              /** The network that a coin travels over. */
              readonly network: string;
            } | {
              /** Which kind of destination it is. */
              readonly kind: 'iban' | 'card';
            } | null;
          }[];
          /** From which amounts on the markup is lower. */
          readonly discounts: readonly {
            /** From this amount given on. */
            readonly amountMoreThan: string;
            /** By how many percent the markup is lower. */
            readonly discountPercent: string;
          }[];
        };
        /** The side that is received. */
        readonly to: {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The monitor code of the currency, "USDTTRC20". */
          readonly xml: string;
          /** How many digits after the point amounts of this currency have. */
          readonly decimal: number;
          /** The network that a coin travels over. */
          readonly network?: string | undefined;
          /** Which kind it is. */
          readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
          /** The logo of the currency. */
          readonly image: {
            /** The files of the picture, one for each size and format. */
            readonly files: readonly {
              /** The media type or the size that this file is for. */
              readonly type: string;
              /** Where the file is. */
              readonly url: string;
            }[];
          };
          /** The place in lists of what can be received; the lowest comes first. */
          readonly positionOut: number;
          /** The least that may be received; of a partner route, in US dollars. */
          readonly min: string;
          /** The most that may be received; of a partner route, in US dollars, null where there is no maximum. */
          readonly max: string;
          /** What the customer fills in about the side that is received. */
          readonly fields: readonly {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
            readonly key: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** How the field is filled in. */
            readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
            /** It must be filled in. */
            readonly required: boolean;
            /** An example of what to fill in. */
            readonly placeholder: string;
            /** A regular expression that the whole value must match; null where there is none. */
            readonly regex: unknown;
            /** The regular expression again; empty where there is none. */
            readonly regexp: string;
            /** What people are shown where it does not match; empty where there is none. */
            readonly regexp_error: string;
            /** The smallest number, or the least length of a text; null where there is none. */
            readonly min: number | null;
            /** The largest number, or the greatest length of a text; null where there is none. */
            readonly max: number | null;
            /** What there is to choose from. */
            readonly options: readonly {
              /** What programs send. */
              readonly value: string;
              /** What people read. */
              readonly name: string;
            }[];
            /** What kind of destination the value is checked as, before its expression; null where it is not. */
            readonly check: {
              /** Which kind of destination it is. */
              readonly kind: 'address' | 'memo';
              /** How addresses of the network are written. */
              readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
              /** The network that a coin travels over. */
              readonly network: string;
            } | {
              /** Which kind of destination it is. */
              readonly kind: 'iban' | 'card';
            } | null;
          }[];
        };
        /** How much is given for how much received. */
        readonly rate: {
          /** How much is given for `out`. */
          readonly in: string;
          /** How much is received for `in`. */
          readonly out: string;
          /** The reserve: what can be paid out, in the receiving currency. */
          readonly amount: string;
          /** How much of what is given one unit of what is received costs. */
          readonly rateFullNumber: string;
          /** Whether the rate is fixed when the order is created or moves until the payment is seen. */
          readonly type: 'fixed' | 'floating';
          /** The fee that is taken from the payout, in the receiving currency. */
          readonly outFeeAmount: string;
          /** The markup in percent, which is already in the rate. */
          readonly changeFeePercent: string;
          /** All that the price of any amount depends on; null before the first price is known. */
          readonly terms: {
            /** Before markup and fees, "numerator/denominator". */
            readonly rate: string;
            /** Digits after the point of the currency that is given. */
            readonly inDecimals: number;
            /** Digits after the point of the currency that is received. */
            readonly outDecimals: number;
            /** The markup in percent. */
            readonly markupPercent: string;
            /** A fixed fee, in the receiving currency's smallest units. */
            readonly fixedFeeUnits: string;
            /** What the network takes for the payout, in the receiving currency's smallest units; left out where nothing is deducted. */
            readonly networkFeeUnits?: string | undefined;
            /** From some amounts on, other terms. */
            readonly tiers: readonly {
              /** From this amount given on, in the currency's smallest units. */
              readonly fromUnits: string;
              /** The markup in percent. */
              readonly markupPercent: string;
              /** A fixed fee, in the receiving currency's smallest units. */
              readonly fixedFeeUnits: string;
            }[];
            /** What is given comes in multiples of this, in the currency's smallest units. */
            readonly inStepUnits: string;
            /** What is received comes in multiples of this, in the currency's smallest units. */
            readonly outStepUnits: string;
          } | null;
        };
        /** The least that may be given. */
        readonly min: string;
        /** The most that may be given. */
        readonly max: string;
        /** What the page of it is found by. */
        readonly seo: {
          /** The address of the route on the site, "btc-to-cash-usd-tbilisi". */
          readonly friendlyURL: string;
          /** What search engines show as the title. */
          readonly title: string;
          /** What search engines show below the title. */
          readonly description: string;
          /** A text about the route, for its page. */
          readonly text: string;
        };
        /** What the customer fills in for the route itself. */
        readonly fields: readonly {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
          readonly key: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** How the field is filled in. */
          readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
          /** It must be filled in. */
          readonly required: boolean;
          /** An example of what to fill in. */
          readonly placeholder: string;
          /** A regular expression that the whole value must match; null where there is none. */
          readonly regex: unknown;
          /** The regular expression again; empty where there is none. */
          readonly regexp: string;
          /** What people are shown where it does not match; empty where there is none. */
          readonly regexp_error: string;
          /** The smallest number, or the least length of a text; null where there is none. */
          readonly min: number | null;
          /** The largest number, or the greatest length of a text; null where there is none. */
          readonly max: number | null;
          /** What there is to choose from. */
          readonly options: readonly {
            /** What programs send. */
            readonly value: string;
            /** What people read. */
            readonly name: string;
          }[];
          /** What kind of destination the value is checked as, before its expression; null where it is not. */
          readonly check: {
            /** Which kind of destination it is. */
            readonly kind: 'address' | 'memo';
            /** How addresses of the network are written. */
            readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
            /** The network that a coin travels over. */
            readonly network: string;
          } | {
            /** Which kind of destination it is. */
            readonly kind: 'iban' | 'card';
          } | null;
        }[];
        /** The least that may be received. */
        readonly outMin: string;
        /** The most that may be received; null where there is no maximum. */
        readonly outMax: string;
        /** What the owner allows on each side, whatever the reserve. */
        readonly limits: {
          /** The least that may be given. */
          readonly inMin: string;
          /** The most that may be given; null where there is no maximum. */
          readonly inMax: string | null;
          /** The least that may be received. */
          readonly outMin: string;
          /** The most that may be received; null where there is no maximum. */
          readonly outMax: string | null;
        };
        /** When the price is fixed: at creation, when the payment is seen, or after some confirmations. */
        readonly lockPoint: 'creation' | 'detection' | 'confirmations';
        /** After how many confirmations the price is fixed, where `lockPoint` is `confirmations`. */
        readonly lockConfirmations: number;
        /** What the customer should know, in the language asked for. */
        readonly instructions: readonly {
          /** The identifier of the route that it belongs to. */
          readonly _id: string;
          /** Where it is shown. */
          readonly step: 'createOrder' | 'payment';
          /** What the customer should know, in the language asked for. */
          readonly content: string;
        }[];
        /** What documents the customer must have. */
        readonly requiredDocuments: readonly {
          /** The title, in the language asked for. */
          readonly title: string;
          /** Whether it was shown: never, since nothing is kept of it. */
          readonly status: 'none';
          /** What else there is to say of it. */
          readonly text: string;
          /** How many pictures of it are needed. */
          readonly requiredImagesCount: number;
          /** What has to be verified; null for a document that is shown in person. */
          readonly need: ('person' | 'company' | 'funds' | 'currency' | 'currencyPayout') | null;
        }[];
        /** The customer must be verified. */
        readonly verification: boolean;
        /** How long an order waits for what is not verified yet, its price and payout kept; 0: none is taken before. */
        readonly verificationWaitSeconds: number;
        /** Only signed-in customers may order. */
        readonly requiredOnlyForAuthed: boolean;
        /** For how many seconds an order of this route waits for its payment. */
        readonly orderTTL: number;
        /** Services that can be ordered beside the exchange. */
        readonly additionalServices: readonly {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** The title, in the language asked for. */
          readonly title: string;
          /** A description for people, in the language asked for. */
          readonly description: string;
          /** The price of the service, in the receiving currency. */
          readonly amount: string;
          /** What the customer fills in where the service is ordered. One that requires `address` brings the cash: of `to.fields`, neither `office` nor what the service asks for itself is required then. */
          readonly fields: readonly {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
            readonly key: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** How the field is filled in. */
            readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
            /** It must be filled in. */
            readonly required: boolean;
            /** An example of what to fill in. */
            readonly placeholder: string;
            /** A regular expression that the whole value must match; null where there is none. */
            readonly regex: unknown;
            /** The regular expression again; empty where there is none. */
            readonly regexp: string;
            /** What people are shown where it does not match; empty where there is none. */
            readonly regexp_error: string;
            /** The smallest number, or the least length of a text; null where there is none. */
            readonly min: number | null;
            /** The largest number, or the greatest length of a text; null where there is none. */
            readonly max: number | null;
            /** What there is to choose from. */
            readonly options: readonly {
              /** What programs send. */
              readonly value: string;
              /** What people read. */
              readonly name: string;
            }[];
            /** What kind of destination the value is checked as, before its expression; null where it is not. */
            readonly check: {
              /** Which kind of destination it is. */
              readonly kind: 'address' | 'memo';
              /** How addresses of the network are written. */
              readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
              /** The network that a coin travels over. */
              readonly network: string;
            } | {
              /** Which kind of destination it is. */
              readonly kind: 'iban' | 'card';
            } | null;
          }[];
        }[];
        /** Orders are taken now. */
        readonly isAvailable: boolean;
        /** When it opens next; null where that is not known or it is open. */
        readonly opensAt: string | null;
        /** Whose clock counts, "Asia/Tbilisi"; null where no clock does. */
        readonly timeZone: unknown;
        /** A payment is seen by itself; otherwise the customer says that they have paid. */
        readonly isPaymentSeen: boolean;
      };
    };
  };
  /** One route whole, by the monitor codes of its two sides and the city of its cash, without regard to case. */
  readonly getRouteByXml: {
    readonly input: {
      /** The monitor code of the currency that is given, without regard to case. */
      readonly xmlIn: string;
      /** The monitor code of the currency that is received, without regard to case. */
      readonly xmlOut: string;
      /** The code of the city of the cash, "TBIL". */
      readonly city?: string | undefined;
    };
    readonly output: {
      /** The route. */
      readonly route: {
        /** The identifier of the route. */
        readonly routeId: string;
        /** The site shows the route. */
        readonly isShowWeb: boolean;
        /** The side that is given. */
        readonly from: {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The monitor code of the currency, "USDTTRC20". */
          readonly xml: string;
          /** How many digits after the point amounts of this currency have. */
          readonly decimal: number;
          /** The network that a coin travels over. */
          readonly network?: string | undefined;
          /** Which kind it is. */
          readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
          /** The logo of the currency. */
          readonly image: {
            /** The files of the picture, one for each size and format. */
            readonly files: readonly {
              /** The media type or the size that this file is for. */
              readonly type: string;
              /** Where the file is. */
              readonly url: string;
            }[];
          };
          /** The place in lists of what can be given; the lowest comes first. */
          readonly positionIn: number;
          /** The least that may be given. */
          readonly min: string;
          /** The most that may be given. */
          readonly max: string;
          /** What the customer fills in about the side that is given. */
          readonly fields: readonly {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
            readonly key: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** How the field is filled in. */
            readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
            /** It must be filled in. */
            readonly required: boolean;
            /** An example of what to fill in. */
            readonly placeholder: string;
            /** A regular expression that the whole value must match; null where there is none. */
            readonly regex: unknown;
            /** The regular expression again; empty where there is none. */
            readonly regexp: string;
            /** What people are shown where it does not match; empty where there is none. */
            readonly regexp_error: string;
            /** The smallest number, or the least length of a text; null where there is none. */
            readonly min: number | null;
            /** The largest number, or the greatest length of a text; null where there is none. */
            readonly max: number | null;
            /** What there is to choose from. */
            readonly options: readonly {
              /** What programs send. */
              readonly value: string;
              /** What people read. */
              readonly name: string;
            }[];
            /** What kind of destination the value is checked as, before its expression; null where it is not. */
            readonly check: {
              /** Which kind of destination it is. */
              readonly kind: 'address' | 'memo';
              /** How addresses of the network are written. */
              readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
              /** The network that a coin travels over. */
              readonly network: string;
            } | {
              /** Which kind of destination it is. */
              readonly kind: 'iban' | 'card';
            } | null;
          }[];
          /** From which amounts on the markup is lower. */
          readonly discounts: readonly {
            /** From this amount given on. */
            readonly amountMoreThan: string;
            /** By how many percent the markup is lower. */
            readonly discountPercent: string;
          }[];
        };
        /** The side that is received. */
        readonly to: {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The monitor code of the currency, "USDTTRC20". */
          readonly xml: string;
          /** How many digits after the point amounts of this currency have. */
          readonly decimal: number;
          /** The network that a coin travels over. */
          readonly network?: string | undefined;
          /** Which kind it is. */
          readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
          /** The logo of the currency. */
          readonly image: {
            /** The files of the picture, one for each size and format. */
            readonly files: readonly {
              /** The media type or the size that this file is for. */
              readonly type: string;
              /** Where the file is. */
              readonly url: string;
            }[];
          };
          /** The place in lists of what can be received; the lowest comes first. */
          readonly positionOut: number;
          /** The least that may be received; of a partner route, in US dollars. */
          readonly min: string;
          /** The most that may be received; of a partner route, in US dollars, null where there is no maximum. */
          readonly max: string;
          /** What the customer fills in about the side that is received. */
          readonly fields: readonly {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
            readonly key: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** How the field is filled in. */
            readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
            /** It must be filled in. */
            readonly required: boolean;
            /** An example of what to fill in. */
            readonly placeholder: string;
            /** A regular expression that the whole value must match; null where there is none. */
            readonly regex: unknown;
            /** The regular expression again; empty where there is none. */
            readonly regexp: string;
            /** What people are shown where it does not match; empty where there is none. */
            readonly regexp_error: string;
            /** The smallest number, or the least length of a text; null where there is none. */
            readonly min: number | null;
            /** The largest number, or the greatest length of a text; null where there is none. */
            readonly max: number | null;
            /** What there is to choose from. */
            readonly options: readonly {
              /** What programs send. */
              readonly value: string;
              /** What people read. */
              readonly name: string;
            }[];
            /** What kind of destination the value is checked as, before its expression; null where it is not. */
            readonly check: {
              /** Which kind of destination it is. */
              readonly kind: 'address' | 'memo';
              /** How addresses of the network are written. */
              readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
              /** The network that a coin travels over. */
              readonly network: string;
            } | {
              /** Which kind of destination it is. */
              readonly kind: 'iban' | 'card';
            } | null;
          }[];
        };
        /** How much is given for how much received. */
        readonly rate: {
          /** How much is given for `out`. */
          readonly in: string;
          /** How much is received for `in`. */
          readonly out: string;
          /** The reserve: what can be paid out, in the receiving currency. */
          readonly amount: string;
          /** How much of what is given one unit of what is received costs. */
          readonly rateFullNumber: string;
          /** Whether the rate is fixed when the order is created or moves until the payment is seen. */
          readonly type: 'fixed' | 'floating';
          /** The fee that is taken from the payout, in the receiving currency. */
          readonly outFeeAmount: string;
          /** The markup in percent, which is already in the rate. */
          readonly changeFeePercent: string;
          /** All that the price of any amount depends on; null before the first price is known. */
          readonly terms: {
            /** Before markup and fees, "numerator/denominator". */
            readonly rate: string;
            /** Digits after the point of the currency that is given. */
            readonly inDecimals: number;
            /** Digits after the point of the currency that is received. */
            readonly outDecimals: number;
            /** The markup in percent. */
            readonly markupPercent: string;
            /** A fixed fee, in the receiving currency's smallest units. */
            readonly fixedFeeUnits: string;
            /** What the network takes for the payout, in the receiving currency's smallest units; left out where nothing is deducted. */
            readonly networkFeeUnits?: string | undefined;
            /** From some amounts on, other terms. */
            readonly tiers: readonly {
              /** From this amount given on, in the currency's smallest units. */
              readonly fromUnits: string;
              /** The markup in percent. */
              readonly markupPercent: string;
              /** A fixed fee, in the receiving currency's smallest units. */
              readonly fixedFeeUnits: string;
            }[];
            /** What is given comes in multiples of this, in the currency's smallest units. */
            readonly inStepUnits: string;
            /** What is received comes in multiples of this, in the currency's smallest units. */
            readonly outStepUnits: string;
          } | null;
        };
        /** The least that may be given. */
        readonly min: string;
        /** The most that may be given. */
        readonly max: string;
        /** What the page of it is found by. */
        readonly seo: {
          /** The address of the route on the site, "btc-to-cash-usd-tbilisi". */
          readonly friendlyURL: string;
          /** What search engines show as the title. */
          readonly title: string;
          /** What search engines show below the title. */
          readonly description: string;
          /** A text about the route, for its page. */
          readonly text: string;
        };
        /** What the customer fills in for the route itself. */
        readonly fields: readonly {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
          readonly key: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** How the field is filled in. */
          readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
          /** It must be filled in. */
          readonly required: boolean;
          /** An example of what to fill in. */
          readonly placeholder: string;
          /** A regular expression that the whole value must match; null where there is none. */
          readonly regex: unknown;
          /** The regular expression again; empty where there is none. */
          readonly regexp: string;
          /** What people are shown where it does not match; empty where there is none. */
          readonly regexp_error: string;
          /** The smallest number, or the least length of a text; null where there is none. */
          readonly min: number | null;
          /** The largest number, or the greatest length of a text; null where there is none. */
          readonly max: number | null;
          /** What there is to choose from. */
          readonly options: readonly {
            /** What programs send. */
            readonly value: string;
            /** What people read. */
            readonly name: string;
          }[];
          /** What kind of destination the value is checked as, before its expression; null where it is not. */
          readonly check: {
            /** Which kind of destination it is. */
            readonly kind: 'address' | 'memo';
            /** How addresses of the network are written. */
            readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
            /** The network that a coin travels over. */
            readonly network: string;
          } | {
            /** Which kind of destination it is. */
            readonly kind: 'iban' | 'card';
          } | null;
        }[];
        /** The least that may be received. */
        readonly outMin: string;
        /** The most that may be received; null where there is no maximum. */
        readonly outMax: string;
        /** What the owner allows on each side, whatever the reserve. */
        readonly limits: {
          /** The least that may be given. */
          readonly inMin: string;
          /** The most that may be given; null where there is no maximum. */
          readonly inMax: string | null;
          /** The least that may be received. */
          readonly outMin: string;
          /** The most that may be received; null where there is no maximum. */
          readonly outMax: string | null;
        };
        /** When the price is fixed: at creation, when the payment is seen, or after some confirmations. */
        readonly lockPoint: 'creation' | 'detection' | 'confirmations';
        /** After how many confirmations the price is fixed, where `lockPoint` is `confirmations`. */
        readonly lockConfirmations: number;
        /** What the customer should know, in the language asked for. */
        readonly instructions: readonly {
          /** The identifier of the route that it belongs to. */
          readonly _id: string;
          /** Where it is shown. */
          readonly step: 'createOrder' | 'payment';
          /** What the customer should know, in the language asked for. */
          readonly content: string;
        }[];
        /** What documents the customer must have. */
        readonly requiredDocuments: readonly {
          /** The title, in the language asked for. */
          readonly title: string;
          /** Whether it was shown: never, since nothing is kept of it. */
          readonly status: 'none';
          /** What else there is to say of it. */
          readonly text: string;
          /** How many pictures of it are needed. */
          readonly requiredImagesCount: number;
          /** What has to be verified; null for a document that is shown in person. */
          readonly need: ('person' | 'company' | 'funds' | 'currency' | 'currencyPayout') | null;
        }[];
        /** The customer must be verified. */
        readonly verification: boolean;
        /** How long an order waits for what is not verified yet, its price and payout kept; 0: none is taken before. */
        readonly verificationWaitSeconds: number;
        /** Only signed-in customers may order. */
        readonly requiredOnlyForAuthed: boolean;
        /** For how many seconds an order of this route waits for its payment. */
        readonly orderTTL: number;
        /** Services that can be ordered beside the exchange. */
        readonly additionalServices: readonly {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** The title, in the language asked for. */
          readonly title: string;
          /** A description for people, in the language asked for. */
          readonly description: string;
          /** The price of the service, in the receiving currency. */
          readonly amount: string;
          /** What the customer fills in where the service is ordered. One that requires `address` brings the cash: of `to.fields`, neither `office` nor what the service asks for itself is required then. */
          readonly fields: readonly {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
            readonly key: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** How the field is filled in. */
            readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
            /** It must be filled in. */
            readonly required: boolean;
            /** An example of what to fill in. */
            readonly placeholder: string;
            /** A regular expression that the whole value must match; null where there is none. */
            readonly regex: unknown;
            /** The regular expression again; empty where there is none. */
            readonly regexp: string;
            /** What people are shown where it does not match; empty where there is none. */
            readonly regexp_error: string;
            /** The smallest number, or the least length of a text; null where there is none. */
            readonly min: number | null;
            /** The largest number, or the greatest length of a text; null where there is none. */
            readonly max: number | null;
            /** What there is to choose from. */
            readonly options: readonly {
              /** What programs send. */
              readonly value: string;
              /** What people read. */
              readonly name: string;
            }[];
            /** What kind of destination the value is checked as, before its expression; null where it is not. */
            readonly check: {
              /** Which kind of destination it is. */
              readonly kind: 'address' | 'memo';
              /** How addresses of the network are written. */
              readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
              /** The network that a coin travels over. */
              readonly network: string;
            } | {
              /** Which kind of destination it is. */
              readonly kind: 'iban' | 'card';
            } | null;
          }[];
        }[];
        /** Orders are taken now. */
        readonly isAvailable: boolean;
        /** When it opens next; null where that is not known or it is open. */
        readonly opensAt: string | null;
        /** Whose clock counts, "Asia/Tbilisi"; null where no clock does. */
        readonly timeZone: unknown;
        /** A payment is seen by itself; otherwise the customer says that they have paid. */
        readonly isPaymentSeen: boolean;
      };
    };
  };
  /** Freezes a price for the lifetime of the route and shows every part of it. It is for whoever asked, for one order, and ends when the route closes. */
  readonly createQuote: {
    readonly input: {
      /** The identifier of the route. */
      readonly routeId: string;
      /** Above zero it is given, below zero it is to be received. */
      readonly amount: number | string;
      /** The identifiers of the services that are ordered too. */
      readonly additionalServices?: readonly string[] | undefined;
      /** Who sent the customer. */
      readonly partner?: string | undefined;
    };
    readonly output: {
      /** The frozen price. */
      readonly quote: {
        /** The identifier of a frozen price. */
        readonly quoteId: string;
        /** Proves that the quote is the caller’s where no cookie does. */
        readonly quoteSecret: string;
        /** The identifier of the route. */
        readonly routeId: string;
        /** What is given, in the currency of that side. */
        readonly inAmount: string;
        /** What is received, in the currency of that side. */
        readonly outAmount: string;
        /** How much is given for how much received. */
        readonly rate: {
          /** How much is given for `out`. */
          readonly in: string;
          /** How much is received for `in`. */
          readonly out: string;
        };
        /** Whether the price is fixed when the order is created or moves until the payment is seen. */
        readonly rateType: 'fixed' | 'floating';
        /** The price step by step. */
        readonly parts: readonly {
          /** Which step of the price this is. */
          readonly kind: 'rate' | 'markup' | 'fixedFee' | 'networkFee' | 'service' | 'discount' | 'rounding';
          /** What this part adds to the payout or, below zero, takes from it, in `symbol`. */
          readonly amount: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** In percent. */
          readonly percent?: string | undefined;
        }[];
        /** Until when the price holds. */
        readonly lockUntil: string;
        /** What the order would wait for; null where it can be paid at once. */
        readonly verification: {
          /** What has to be verified: the person, a company, where the money comes from, the card or account that is paid from, and the one that is paid to. */
          readonly needs: readonly ('person' | 'company' | 'funds' | 'currency' | 'currencyPayout')[];
          /** How long the order waits at most, its price and payout kept. */
          readonly waitSeconds: number;
        } | null;
      };
    };
  };
  /** Creates an order and holds its payout. `amount` above zero is given, below zero is to be received. */
  readonly createOrder: {
    readonly input: {
      /** The identifier of the route. */
      readonly routeId: string;
      /** The identifier of a frozen price. */
      readonly quoteId?: string | undefined;
      /** Proves that the quote is the caller’s where no cookie does. */
      readonly quoteSecret?: string | undefined;
      /** Above zero it is given, below zero it is to be received. */
      readonly amount: number | string;
      /** What the customer filled in about the side that is given. */
      readonly fromValues?: readonly {
        /** The name by which programs know it. */
        readonly key?: string | undefined;
        /** The identifier: a UUID, unless said otherwise. */
        readonly _id?: string | undefined;
        /** The value. */
        readonly value: string | number | boolean;
      }[] | undefined;
      /** What the customer filled in about the side that is received. */
      readonly toValues?: readonly {
        /** The name by which programs know it. */
        readonly key?: string | undefined;
        /** The identifier: a UUID, unless said otherwise. */
        readonly _id?: string | undefined;
        /** The value. */
        readonly value: string | number | boolean;
      }[] | undefined;
      /** What the customer filled in for the route itself. */
      readonly routeValues?: readonly {
        /** The name by which programs know it. */
        readonly key?: string | undefined;
        /** The identifier: a UUID, unless said otherwise. */
        readonly _id?: string | undefined;
        /** The value. */
        readonly value: string | number | boolean;
      }[] | undefined;
      /** What the ordered services ask for; of others nothing is kept. */
      readonly serviceValues?: readonly {
        /** The name of the field among those of the service. */
        readonly key?: string | undefined;
        /** The identifier: a UUID, unless said otherwise. */
        readonly _id?: string | undefined;
        /** The value. */
        readonly value: string | number | boolean;
        /** The identifier of the service that the value belongs to. */
        readonly serviceId: string;
      }[] | undefined;
      /** Where the customer is notified of the order. */
      readonly email?: string | undefined;
      /** What the captcha's widget gave. */
      readonly captcha?: string | undefined;
      /** The customer agrees to the rules of the exchange. */
      readonly agreement: true;
      /** The customer wants the newsletter. */
      readonly emailNewsletterAgreement?: boolean | undefined;
      /** The customer confirms by ordering: the order waits for its payment at once where it can. */
      readonly skipPreview?: boolean | undefined;
      /** The receiving details are left out of what `order/get` answers, and so is the transaction of the payout, which shows them. */
      readonly hideOutData?: boolean | undefined;
      /** What is received goes into the customer's wallet. */
      readonly toWallet?: boolean | undefined;
      /** The language: `en`, `ru` or `ka`. */
      readonly lang?: ('en' | 'ru' | 'ka') | string | undefined;
      /** The identifiers of the services that are ordered too. */
      readonly additionalServices?: readonly string[] | undefined;
      /** Who sent the customer. */
      readonly partner?: string | undefined;
      /** The campaign that led here: what its link carried as `utm_source`, `utm_medium` and the like. */
      readonly utm?: Readonly<Record<string, string>> | undefined;
      /** Where money is given back to, if it must be. */
      readonly refundAddress?: string | undefined;
      /** The memo or tag of that address. */
      readonly refundMemo?: string | undefined;
      /** Where the order's page leads once it has ended, with `orderUID`, `externalId` and `status=success` or `status=error`; https only. */
      readonly clientCallbackUrl?: string | undefined;
      /** Where a program is notified of each new status of the order; https, and a name that leads to no private network. */
      readonly ipnUrl?: string | undefined;
      /** What signs the notifications: its UTF-8 bytes are the key. Needed with `ipnUrl`. */
      readonly ipnSecret?: string | undefined;
      /** How notifications are written: a form, unless `json` is asked for. */
      readonly ipnFormat?: 'form' | 'json' | undefined;
      /** The order's name at the merchant: it comes back in `order/get` and in notifications. */
      readonly externalId?: string | undefined;
    };
    readonly output: {
      /** The identifier: a UUID, unless said otherwise. */
      readonly _id: string;
      /** The order's public number. */
      readonly uid: string;
      /** A second number of the order, for references. */
      readonly rid: string;
      /** With the number it opens the order: keep it. */
      readonly secret: string;
      /** The status. */
      readonly status: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
      /** What is given, in the currency of that side. */
      readonly inAmount: string;
      /** What is received, in the currency of that side. */
      readonly outAmount: string;
      /** The route. */
      readonly route: {
        /** The side that is given. */
        readonly from: {
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
        };
        /** The side that is received. */
        readonly to: {
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
        };
      };
      /** Until when the order waits for its payment. */
      readonly expiresAt: string;
      /** Whether the order is in the history of an account. It is in none where nobody is signed in, or where it pays a link. */
      readonly isInAccount: boolean;
    };
  };
  /** One order by its number and secret. A wrong secret, a wrong number and an order that never was answer alike. */
  readonly getOrder: {
    readonly input: {
      /** Whether the order or its payment page is asked for; both answer alike. */
      readonly type?: 'order' | 'payment' | undefined;
      /** The order's public number. */
      readonly orderUID: number | string;
      /** The order's secret: with the number it opens the order. */
      readonly orderSecret: string;
    };
    readonly output: {
      /** The order. */
      readonly order: {
        /** The identifier: a UUID, unless said otherwise. */
        readonly _id: string;
        /** The order's public number. */
        readonly uid: string;
        /** A second number of the order, for references. */
        readonly rid: string;
        /** The status. */
        readonly status: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
        /** What is unusual about the order, beside its status; `none` where nothing is. */
        readonly issue: 'none' | 'underpaid' | 'overpaid' | 'late' | 'wrongAsset' | 'memoMissing' | 'amlReview' | 'verification' | 'payoutFailed';
        /** The statuses that the caller may give the order now. */
        readonly moves: readonly ('new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned')[];
        /** What is given, in the currency of that side. */
        readonly inAmount: string;
        /** What is received, in the currency of that side. */
        readonly outAmount: string;
        /** How much is given for how much received. */
        readonly rate: {
          /** How much is given for `out`. */
          readonly in: string;
          /** How much is received for `in`. */
          readonly out: string;
        };
        /** Whether the price is fixed when the order is created or moves until the payment is seen. */
        readonly rateType: 'fixed' | 'floating';
        /** How much of what is given one unit of what is received costs. */
        readonly rateNumber: string;
        /** The type of the rate: `rateType` again. */
        readonly rateTypeCalculate: 'fixed' | 'floating';
        /** There is something to pay to now. */
        readonly merchantEnabled: boolean;
        /** Where to it is paid: the number or address that is shown; empty where none is. */
        readonly account: string;
        /** The price step by step. */
        readonly parts: readonly {
          /** Which step of the price this is. */
          readonly kind: 'rate' | 'markup' | 'fixedFee' | 'networkFee' | 'service' | 'discount' | 'rounding';
          /** What this part adds to the payout or, below zero, takes from it, in `symbol`. */
          readonly amount: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** In percent. */
          readonly percent?: string | undefined;
        }[];
        /** Where the customer is notified of the order. */
        readonly email: string;
        /** What the customer filled in about the side that is given. */
        readonly fromValues: readonly {
          /** The key of the field: `key` again. */
          readonly field: string;
          /** The name by which programs know it. */
          readonly key: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The value. */
          readonly value: string;
          /** Of a field that is a choice, the value of what was chosen; empty where it is offered no more. */
          readonly option?: string | undefined;
        }[];
        /** What the customer filled in about the side that is received. */
        readonly toValues: readonly {
          /** The key of the field: `key` again. */
          readonly field: string;
          /** The name by which programs know it. */
          readonly key: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The value. */
          readonly value: string;
          /** Of a field that is a choice, the value of what was chosen; empty where it is offered no more. */
          readonly option?: string | undefined;
        }[];
        /** What the customer filled in for the route itself. */
        readonly routeValues: readonly {
          /** The key of the field: `key` again. */
          readonly field: string;
          /** The name by which programs know it. */
          readonly key: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The value. */
          readonly value: string;
          /** Of a field that is a choice, the value of what was chosen; empty where it is offered no more. */
          readonly option?: string | undefined;
        }[];
        /** The services that were ordered, with what was asked for them. */
        readonly additionalServices: readonly {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** The title, in the language asked for. */
          readonly title: string;
          /** What was filled in. */
          readonly values: readonly {
            /** The key of the field: `key` again. */
            readonly field: string;
            /** The name by which programs know it. */
            readonly key: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** The value. */
            readonly value: string;
            /** Of a field that is a choice, the value of what was chosen; empty where it is offered no more. */
            readonly option?: string | undefined;
          }[];
        }[];
        /** A courier brings the cash, so nobody comes for it. */
        readonly isDelivered: boolean;
        /** It pays a payment link: who reads it pays, and the owner of the link receives. */
        readonly isByLink: boolean;
        /** Confirmations of the incoming payment in the blockchain. */
        readonly confirmations: {
          /** How many there are. */
          readonly seen: number;
          /** How many are needed. */
          readonly required: number;
        };
        /** Payments that were seen on a network for the order. */
        readonly deposits: readonly {
          /** The transaction, as its network names it. */
          readonly reference: string;
          /** What came. */
          readonly amount: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The network that a coin travels over. */
          readonly network: string;
          /** How many blocks confirm it, as far as they were counted. */
          readonly confirmations: number;
          /** `pending` until it counts, `taken` from then on, `gone` where it was replaced, and `unfollowed` where its wallet was replaced, or its network set to another chain, before it counted: people look for it there. What came in another currency than the order asks for pays nothing: once it counts it is `apart`, and `sentBack` once it was given back. */
          readonly state: 'pending' | 'taken' | 'gone' | 'unfollowed' | 'apart' | 'sentBack';
        }[];
        /** The route. */
        readonly route: {
          /** The identifier of the route. */
          readonly routeId: string;
          /** The address of the route on the site, "btc-to-cash-usd-tbilisi". */
          readonly friendlyURL: string;
          /** What the customer should know, in the language asked for. */
          readonly instructions: string;
          /** The side that is given. */
          readonly from: {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** The code of the currency, "USDT". */
            readonly symbol: string;
            /** The monitor code of the currency, "USDTTRC20". */
            readonly xml: string;
            /** How many digits after the point amounts of this currency have. */
            readonly decimal: number;
            /** The network that a coin travels over. */
            readonly network?: string | undefined;
            /** Which kind it is. */
            readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
            /** The logo of the currency. */
            readonly image: {
              /** The files of the picture, one for each size and format. */
              readonly files: readonly {
                /** The media type or the size that this file is for. */
                readonly type: string;
                /** Where the file is. */
                readonly url: string;
              }[];
            };
            /** What the customer fills in about the side that is given. */
            readonly fields?: readonly {
              /** The identifier: a UUID, unless said otherwise. */
              readonly _id: string;
              /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
              readonly key: string;
              /** What people call it, in the language asked for. */
              readonly name: string;
              /** How the field is filled in. */
              readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
              /** It must be filled in. */
              readonly required: boolean;
              /** An example of what to fill in. */
              readonly placeholder: string;
              /** A regular expression that the whole value must match; null where there is none. */
              readonly regex: unknown;
              /** The regular expression again; empty where there is none. */
              readonly regexp: string;
              /** What people are shown where it does not match; empty where there is none. */
              readonly regexp_error: string;
              /** The smallest number, or the least length of a text; null where there is none. */
              readonly min: number | null;
              /** The largest number, or the greatest length of a text; null where there is none. */
              readonly max: number | null;
              /** What there is to choose from. */
              readonly options: readonly {
                /** What programs send. */
                readonly value: string;
                /** What people read. */
                readonly name: string;
              }[];
              /** What kind of destination the value is checked as, before its expression; null where it is not. */
              readonly check: {
                /** Which kind of destination it is. */
                readonly kind: 'address' | 'memo';
                /** How addresses of the network are written. */
                readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
                /** The network that a coin travels over. */
                readonly network: string;
              } | {
                /** Which kind of destination it is. */
                readonly kind: 'iban' | 'card';
              } | null;
            }[] | undefined;
            /** How the order is paid. */
            readonly paymentDetails: {
              /** How to pay; null before the order waits for its payment. */
              readonly merchant: {
                /** JSON text of a list of blocks to draw: data, never code. */
                readonly template: string;
                /** Values that the blocks of `template` refer to. */
                readonly data: Readonly<Record<string, string>>;
              } | null;
            };
          };
          /** The side that is received. */
          readonly to: {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** The code of the currency, "USDT". */
            readonly symbol: string;
            /** The monitor code of the currency, "USDTTRC20". */
            readonly xml: string;
            /** How many digits after the point amounts of this currency have. */
            readonly decimal: number;
            /** The network that a coin travels over. */
            readonly network?: string | undefined;
            /** Which kind it is. */
            readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
            /** The logo of the currency. */
            readonly image: {
              /** The files of the picture, one for each size and format. */
              readonly files: readonly {
                /** The media type or the size that this file is for. */
                readonly type: string;
                /** Where the file is. */
                readonly url: string;
              }[];
            };
            /** What the customer fills in about the side that is received. */
            readonly fields?: readonly {
              /** The identifier: a UUID, unless said otherwise. */
              readonly _id: string;
              /** The name of the field in `fromValues`, `toValues`, `routeValues` or `serviceValues`. */
              readonly key: string;
              /** What people call it, in the language asked for. */
              readonly name: string;
              /** How the field is filled in. */
              readonly type: 'text' | 'email' | 'phone' | 'number' | 'select' | 'checkbox';
              /** It must be filled in. */
              readonly required: boolean;
              /** An example of what to fill in. */
              readonly placeholder: string;
              /** A regular expression that the whole value must match; null where there is none. */
              readonly regex: unknown;
              /** The regular expression again; empty where there is none. */
              readonly regexp: string;
              /** What people are shown where it does not match; empty where there is none. */
              readonly regexp_error: string;
              /** The smallest number, or the least length of a text; null where there is none. */
              readonly min: number | null;
              /** The largest number, or the greatest length of a text; null where there is none. */
              readonly max: number | null;
              /** What there is to choose from. */
              readonly options: readonly {
                /** What programs send. */
                readonly value: string;
                /** What people read. */
                readonly name: string;
              }[];
              /** What kind of destination the value is checked as, before its expression; null where it is not. */
              readonly check: {
                /** Which kind of destination it is. */
                readonly kind: 'address' | 'memo';
                /** How addresses of the network are written. */
                readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
                /** The network that a coin travels over. */
                readonly network: string;
              } | {
                /** Which kind of destination it is. */
                readonly kind: 'iban' | 'card';
              } | null;
            }[] | undefined;
          };
        };
        /** What is shown at the till, or to the courier, to be paid out in cash; null where it is not cash or not ready. */
        readonly pickup: {
          /** The code that the customer says at the till. */
          readonly code: string;
          /** The name of the office; null where a courier brings the cash and no office was chosen. */
          readonly officeName: unknown;
          /** The address. */
          readonly address: unknown;
          /** Opening hours for people to read, one line each. */
          readonly hours: readonly string[];
          /** It is open now. */
          readonly isOpen: boolean;
          /** When the office closes, "19:00" by its clock; null while it is closed. */
          readonly closesAt: unknown;
          /** The office on a map; null where no office was chosen. */
          readonly mapUrl: string | null;
        } | null;
        /** The office where the cash will be fetched; null where it is not fetched at one, or is hidden. */
        readonly pickupOffice: {
          /** The name of the office; null where a courier brings the cash and no office was chosen. */
          readonly officeName: string;
          /** The address. */
          readonly address: string;
          /** Opening hours; a day without an entry is closed. */
          readonly hours: readonly string[];
          /** It is open now. */
          readonly isOpen: boolean;
          /** When the office closes, "19:00" by its clock; null while it is closed. */
          readonly closesAt: unknown;
          /** The office on a map; null where no office was chosen. */
          readonly mapUrl: string;
        } | null;
        /** The time at the office; null where nobody has to come, or the office offers no times. */
        readonly appointment: {
          /** Whether the customer brings cash (`from`) or collects it (`to`). */
          readonly side: 'from' | 'to';
          /** The time zone of the office. */
          readonly timeZone: string;
          /** The time that is booked; null where none is. */
          readonly booked: {
            /** When it begins. */
            readonly startsAt: string;
            /** When it ends. */
            readonly endsAt: string;
            /** It is over, and nobody came. */
            readonly isMissed: boolean;
          } | null;
          /** Until when it may be changed or cancelled; null where nothing is booked, or it is too late. */
          readonly changeUntil: string | null;
          /** Whether a time may be picked, or another one. */
          readonly mayBook: boolean;
        } | null;
        /** Files that the customer sent to show the payment. */
        readonly receipts: readonly {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** When it happened. */
          readonly at: string;
        }[];
        /** The reference of the payout, such as the hash of its transaction; null before there is one. */
        readonly payoutReference: unknown;
        /** What the product sent of the payout, or is sending, on its network; null before it was signed, and where people pay it out. */
        readonly sentOut: {
          /** How far it is: `sending` until its network has taken the transaction, `sent`, or `arrived`. */
          readonly state: 'sending' | 'sent' | 'arrived';
          /** The network that a coin travels over. */
          readonly network: string;
          /** The transaction. */
          readonly reference: string;
          /** How many blocks confirm it, as far as they were counted. */
          readonly confirmations: number;
          /** Where its network shows the transaction; null while it is `sending`, and where there is no such place. */
          readonly url: unknown;
        } | null;
        /** What is received goes into the customer's wallet. */
        readonly toWallet: boolean;
        /** Where whoever asks can pay the order from their wallet now; else null. */
        readonly walletPayment: {
          /** What lies in the wallet and is not promised. */
          readonly available: string;
        } | null;
        /** Back to the shop that sent the customer, once the order has ended: the address that the order carries, with `orderUID`, `externalId` where it has one, and `status`, which is `success` or `error`. Null where no shop did. */
        readonly returnUrl: unknown;
        /** The order's name at the merchant; null where it has none. */
        readonly externalId: unknown;
        /** When it was created. */
        readonly createdAt: string;
        /** When it was changed last. */
        readonly updatedAt: string;
        /** Until when the order waits for its payment. */
        readonly expiresAt: string;
        /** The server's clock, so that a countdown does not depend on the reader's. */
        readonly now: string;
        /** The statuses the order has had, the oldest first. */
        readonly history: readonly {
          /** The status. */
          readonly status: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
          /** When it happened. */
          readonly at: string;
        }[];
        /** Whether the order is deleted because its time ran out; otherwise somebody cancelled it. */
        readonly isExpired: boolean;
        /** Until when the payout stays held for a customer who said that they paid; null where no such time runs. */
        readonly paymentCheckUntil: string | null;
        /** The verification that the order waits for or ended for; null where it needs none any more. */
        readonly verification: {
          /** Whether the order waits for what is to be sent, or for what is looked at, came too late for what was paid, or ended because it was refused or came too late; of staff: whether all is approved. */
          readonly state: 'waiting' | 'checking' | 'late' | 'refused' | 'expired';
          /** What has to be verified: the person, a company, where the money comes from, the card or account that is paid from, and the one that is paid to. */
          readonly needs: readonly ('person' | 'company' | 'funds' | 'currency' | 'currencyPayout')[];
          /** How far each of the needs is; nothing once nothing is waited for. */
          readonly steps: readonly {
            /** What has to be verified. */
            readonly need: 'person' | 'company' | 'funds' | 'currency' | 'currencyPayout';
            /** Still to be sent, sent and looked at, or approved. */
            readonly state: 'missing' | 'checking' | 'approved';
          }[];
          /** Until when the price is kept; null once money lies here. */
          readonly until: string | null;
        } | null;
        /** What was sent back by itself last, or is on its way; null where nothing was. */
        readonly sentBack: {
          /** How far it is: `prepared`, `sent` to its network, or `arrived`. */
          readonly state: 'prepared' | 'sent' | 'arrived';
          /** What arrives. */
          readonly amount: string;
          /** What was deducted for the network. */
          readonly fee: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The network that a coin travels over. */
          readonly network: string;
          /** The address. */
          readonly address: string;
          /** The memo or tag that a payment needs; empty where it needs none. */
          readonly memo: string;
          /** The transaction; null before it was signed. */
          readonly reference: unknown;
          /** Where its network shows the transaction; null where there is no such place. */
          readonly url: unknown;
        } | null;
        /** The choice that a payment which is not what was asked for leaves; null where there is none. */
        readonly resolution: {
          /** What has come in, in the giving currency. */
          readonly received: string;
          /** Until when it may be chosen; null once it cannot be any more. */
          readonly until: string | null;
          /** What happens by itself when the time is over. */
          readonly fallback: 'goOnLocked' | 'goOnPresent' | 'giveBack' | 'operator';
          /** What was chosen; null while nothing is. */
          readonly chosen: ('goOnLocked' | 'goOnPresent' | 'topUp' | 'giveBack') | null;
          /** What may be chosen, with what each choice comes to. */
          readonly offers: readonly {
            /** What is done about a payment that is not what was asked for. */
            readonly resolution: 'goOnLocked' | 'goOnPresent' | 'topUp' | 'giveBack';
            /** What the exchange goes on with, what is still to come, or what is given back. */
            readonly inAmount: string;
            /** What is received for it; null where the exchange does not go on at once. */
            readonly outAmount: string | null;
            /** The frozen price. */
            readonly quote: {
              /** Opens what it belongs to: it came with a link or with the call that began it. */
              readonly token: string;
              /** Until when. */
              readonly until: string;
            } | null;
          }[];
          /** Where the money is given back to. */
          readonly refund: {
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** An example of what to fill in. */
            readonly placeholder: string;
            /** The address. */
            readonly address: string;
            /** The memo or tag that a payment needs; empty where it needs none. */
            readonly memo: string;
            /** What kind of destination the value is checked as, before its expression; null where it is not. */
            readonly check: {
              /** Which kind of destination it is. */
              readonly kind: 'address' | 'memo';
              /** How addresses of the network are written. */
              readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
              /** The network that a coin travels over. */
              readonly network: string;
            } | {
              /** Which kind of destination it is. */
              readonly kind: 'iban' | 'card';
            } | null;
            /** Money of this currency may need a memo beside its address. */
            readonly hasMemo: boolean;
            /** All of it goes into the customer's wallet, where it came from: no address is asked for. */
            readonly isToWallet: boolean;
            /** What the product sends back itself, less the network fee; null where it does not. */
            readonly quote: {
              /** What goes back, before the fee. */
              readonly amount: string;
              /** What is deducted for the network. */
              readonly fee: string;
              /** What arrives; null where the fee is as much as the amount or more. */
              readonly arrives: string | null;
            } | null;
            /** What the network takes is not known now: who chooses the refund bears what it is when the money is sent. */
            readonly isFeeUnknown: boolean;
            /** People see to the refund: it does not begin by itself. */
            readonly isManual: boolean;
          };
        } | null;
      };
      /** Verifications that the order needs. */
      readonly verifications: {
        /** The card or account that is paid from. */
        readonly verificationCurrency: {
          /** The status. */
          readonly status: 'none' | 'pending' | 'approve' | 'reject' | 'cancel';
        };
        /** The card or account that is paid to. */
        readonly verificationCurrencyPayout: {
          /** The status. */
          readonly status: 'none' | 'pending' | 'approve' | 'reject' | 'cancel';
        };
        /** The person. */
        readonly verificationUser: {
          /** The status. */
          readonly status: 'none' | 'pending' | 'approve' | 'reject' | 'cancel';
        };
      };
    };
  };
  /** A move the customer may make: confirm, say that they have paid, or cancel. */
  readonly updateOrderStatus: {
    readonly input: {
      /** The order's public number. */
      readonly orderUID: unknown;
      /** The order's secret: with the number it opens the order. */
      readonly orderSecret: string;
      /** The status. */
      readonly status: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
    };
    readonly output: {
      /** The status. */
      readonly status: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
    };
  };
  /** The account's orders, the newest first. */
  readonly listOrderHistory: {
    readonly input: {
      /** Only orders with one of these statuses. */
      readonly statuses?: readonly ('new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned')[] | undefined;
      /** A part of what is looked for. */
      readonly search?: string | undefined;
      /** Created on or after this day, UTC. */
      readonly startAt?: string | undefined;
      /** Created on or before this day, UTC. */
      readonly endAt?: string | undefined;
      /** Which page: 1 is the first. */
      readonly page?: number | string | undefined;
      /** How many one page holds. */
      readonly limit?: number | string | undefined;
    };
    readonly output: {
      /** Orders. */
      readonly orders: readonly {
        /** The identifier: a UUID, unless said otherwise. */
        readonly _id: string;
        /** The order's public number. */
        readonly uid: string;
        /** With the number it opens the order; null for an order by a payment link, which whoever pays it opens alone. */
        readonly secret: string | null;
        /** The status. */
        readonly status: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
        /** What is unusual about the order, beside its status; `none` where nothing is. */
        readonly issue: 'none' | 'underpaid' | 'overpaid' | 'late' | 'wrongAsset' | 'memoMissing' | 'amlReview' | 'verification' | 'payoutFailed';
        /** What is given, in the currency of that side. */
        readonly inAmount: string;
        /** What is received, in the currency of that side. */
        readonly outAmount: string;
        /** The route. */
        readonly route: {
          /** The identifier of the route. */
          readonly routeId: string;
          /** The side that is given. */
          readonly from: {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** The code of the currency, "USDT". */
            readonly symbol: string;
            /** The monitor code of the currency, "USDTTRC20". */
            readonly xml: string;
            /** How many digits after the point amounts of this currency have. */
            readonly decimal: number;
            /** The network that a coin travels over. */
            readonly network?: string | undefined;
            /** Which kind it is. */
            readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
            /** The logo of the currency. */
            readonly image: {
              /** The files of the picture, one for each size and format. */
              readonly files: readonly {
                /** The media type or the size that this file is for. */
                readonly type: string;
                /** Where the file is. */
                readonly url: string;
              }[];
            };
          };
          /** The side that is received. */
          readonly to: {
            /** The identifier: a UUID, unless said otherwise. */
            readonly _id: string;
            /** What people call it, in the language asked for. */
            readonly name: string;
            /** The code of the currency, "USDT". */
            readonly symbol: string;
            /** The monitor code of the currency, "USDTTRC20". */
            readonly xml: string;
            /** How many digits after the point amounts of this currency have. */
            readonly decimal: number;
            /** The network that a coin travels over. */
            readonly network?: string | undefined;
            /** Which kind it is. */
            readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
            /** The logo of the currency. */
            readonly image: {
              /** The files of the picture, one for each size and format. */
              readonly files: readonly {
                /** The media type or the size that this file is for. */
                readonly type: string;
                /** Where the file is. */
                readonly url: string;
              }[];
            };
          };
        };
        /** When it was created. */
        readonly createdAt: string;
        /** When it was changed last. */
        readonly updatedAt: string;
        /** Until when the order waits for its payment. */
        readonly expiresAt: string;
      }[];
      /** How many there are. */
      readonly count: {
        /** How many there are in all. */
        readonly total: number;
        /** How many pages there are. */
        readonly pages: number;
        /** Which page this is. */
        readonly select_page: number;
        /** How many one page holds. */
        readonly limit: number;
        /** How many come before this page. */
        readonly offset: number;
      };
    };
  };
  /** What the exchange holds for the person, by currency, and where each wallet can be filled from. */
  readonly listWalletBalances: {
    readonly input: Readonly<Record<string, never>>;
    readonly output: {
      /** What is held for the person, by currency. */
      readonly wallets: readonly {
        /** The identifier: a UUID, unless said otherwise. */
        readonly _id: string;
        /** What people call it, in the language asked for. */
        readonly name: string;
        /** The code of the currency, "USDT". */
        readonly symbol: string;
        /** The monitor code of the currency, "USDTTRC20". */
        readonly xml: string;
        /** How many digits after the point amounts of this currency have. */
        readonly decimal: number;
        /** The logo of the currency. */
        readonly image: {
          /** The files of the picture, one for each size and format. */
          readonly files: readonly {
            /** The media type or the size that this file is for. */
            readonly type: string;
            /** Where the file is. */
            readonly url: string;
          }[];
        };
        /** Networks. */
        readonly networks: readonly {
          /** The network that a coin travels over. */
          readonly network: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
        }[];
        /** All that is held for the person, in this currency. */
        readonly balance: string;
        /** What of it is promised to something under way. */
        readonly held: string;
        /** What it is worth in US dollars at the rates of now, rounded down; null where no rate is known. */
        readonly balanceUSD: string | null;
        /** Coins on their way out of a wallet; null where there are none. */
        readonly withdrawal: {
          /** The minimum. */
          readonly min: string;
          /** The maximum; null where there is none. */
          readonly max: string;
          /** What the withdrawal costs, taken from the wallet beside what arrives. */
          readonly fee: string;
          /** What kind of destination the value is checked as, before its expression; null where it is not. */
          readonly check: {
            /** Which kind of destination it is. */
            readonly kind: 'address' | 'memo';
            /** How addresses of the network are written. */
            readonly format: 'evm' | 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ripple' | 'monero' | 'ton' | 'solana';
            /** The network that a coin travels over. */
            readonly network: string;
          } | {
            /** Which kind of destination it is. */
            readonly kind: 'iban' | 'card';
          } | null;
          /** Money of this currency may need a memo beside its address. */
          readonly hasMemo: boolean;
        } | null;
      }[];
    };
  };
  /** Notifications of the account's orders, the newest first. They are kept for 90 days. */
  readonly listDeliveries: {
    readonly input: {
      /** Only notifications in this state. */
      readonly state?: 'waiting' | 'delivered' | 'givenUp' | undefined;
      /** The order's public number. */
      readonly orderUID?: unknown | undefined;
      /** Which page: 1 is the first. */
      readonly page?: number | string | undefined;
      /** How many one page holds. */
      readonly limit?: number | string | undefined;
    };
    readonly output: {
      /** Notifications, the newest first. */
      readonly deliveries: readonly {
        /** The identifier of the notification, the same at every attempt. */
        readonly eventId: string;
        /** The order's public number. */
        readonly orderUID: string;
        /** The order's name at the merchant; null where it has none. */
        readonly externalId: unknown;
        /** The place of the notification among those of its order; it rises. */
        readonly sequence: number;
        /** The status that the notification states. */
        readonly newStatus: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
        /** The host that is notified. */
        readonly receiver: string;
        /** `waiting` for its first or next attempt, `delivered`, or `givenUp` after three days. */
        readonly state: 'waiting' | 'delivered' | 'givenUp';
        /** How often it was tried. */
        readonly attempts: number;
        /** The HTTP status that the receiver answered last; null where it did not. */
        readonly lastStatus: number | null;
        /** Why the last attempt failed; null where it did not. */
        readonly lastProblem: ('addressRefused' | 'timedOut' | 'notReached' | 'badAnswer' | 'noAddress') | null;
        /** When the last attempt ended; null before the first. */
        readonly lastAt: string | null;
        /** When it is tried next; null where it is not. */
        readonly dueAt: string | null;
        /** When the receiver took it; null where it has not. */
        readonly deliveredAt: string | null;
        /** When it was created. */
        readonly createdAt: string;
      }[];
      /** How many there are. */
      readonly count: {
        /** How many there are in all. */
        readonly total: number;
        /** How many pages there are. */
        readonly pages: number;
        /** Which page this is. */
        readonly select_page: number;
        /** How many one page holds. */
        readonly limit: number;
        /** How many come before this page. */
        readonly offset: number;
      };
      /** There are more than the count says: they were counted no further. */
      readonly isCountCapped: boolean;
    };
  };
  /** Sends a notification once more, with the same event id and sequence, and for three days if need be. */
  readonly sendDeliveryAgain: {
    readonly input: {
      /** The identifier of the notification, the same at every attempt. */
      readonly eventId: string;
    };
    readonly output: {
      /** A notification, as it stands now. */
      readonly delivery: {
        /** The identifier of the notification, the same at every attempt. */
        readonly eventId: string;
        /** The order's public number. */
        readonly orderUID: string;
        /** The order's name at the merchant; null where it has none. */
        readonly externalId: unknown;
        /** The place of the notification among those of its order; it rises. */
        readonly sequence: number;
        /** The status that the notification states. */
        readonly newStatus: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
        /** The host that is notified. */
        readonly receiver: string;
        /** `waiting` for its first or next attempt, `delivered`, or `givenUp` after three days. */
        readonly state: 'waiting' | 'delivered' | 'givenUp';
        /** How often it was tried. */
        readonly attempts: number;
        /** The HTTP status that the receiver answered last; null where it did not. */
        readonly lastStatus: number | null;
        /** Why the last attempt failed; null where it did not. */
        readonly lastProblem: ('addressRefused' | 'timedOut' | 'notReached' | 'badAnswer' | 'noAddress') | null;
        /** When the last attempt ended; null before the first. */
        readonly lastAt: string | null;
        /** When it is tried next; null where it is not. */
        readonly dueAt: string | null;
        /** When the receiver took it; null where it has not. */
        readonly deliveredAt: string | null;
        /** When it was created. */
        readonly createdAt: string;
      };
    };
  };
  /** Makes a link by which others pay an amount that the account receives, in a wallet of its own or by details that it keeps. Made once for its `Idempotency-Key` or its `commandId`. */
  readonly createPaymentLink: {
    readonly input: {
      /** Names this act: sent again with the same one it is made once and answered twice. */
      readonly commandId?: string | undefined;
      /** `once` makes one order, and another where that was cancelled or ran out; `reusable` any number. */
      readonly kind?: 'once' | 'reusable' | undefined;
      /** The identifier of the currency. */
      readonly currencyId: string;
      /** What is to be received, in the currency. */
      readonly amount: number | string;
      /** What is paid for: whoever pays reads it. */
      readonly description: string;
      /** A name of your own, for example of the sale. Notifications carry it; without one they carry the code of the link. */
      readonly externalId?: string | undefined;
      /** The details to be paid to, of those that the account keeps for the currency. Needed unless `toWallet`. */
      readonly requisiteId?: string | undefined;
      /** It is paid into the wallet of the account, and no details are needed. */
      readonly toWallet?: boolean | undefined;
      /** For how long it takes orders; without an end where it is absent. */
      readonly lifetimeSeconds?: number | undefined;
      /** Where a program is notified of each new status of orders by the link. */
      readonly ipnUrl?: string | undefined;
      /** What signs the notifications: its UTF-8 bytes are the key. Needed with `ipnUrl`. */
      readonly ipnSecret?: string | undefined;
      /** How notifications are written: a form, unless `json` is asked for. */
      readonly ipnFormat?: 'form' | 'json' | undefined;
      /** Where the pages of orders by the link lead once those have ended, with `status=success` or `status=error`; https only. */
      readonly clientCallbackUrl?: string | undefined;
    };
    readonly output: {
      /** The payment link. */
      readonly link: {
        /** The code of the payment link, which stands in its address. */
        readonly code: string;
        /** The page on which it is paid. */
        readonly url: string;
        /** `once` makes one order, and another where that was cancelled or ran out; `reusable` any number. */
        readonly kind: 'once' | 'reusable';
        /** `open`; `busy` while an order of a link for one waits for its payment; `paid`; `expired`; `disabled` where its owner turned it off. */
        readonly state: 'open' | 'busy' | 'paid' | 'expired' | 'disabled' | 'closed';
        /** Why the exchange closed the link, in the words of its staff; null where it did not. */
        readonly closedReason: unknown;
        /** What its owner receives, in `currency`. */
        readonly amount: string;
        /** The currency. */
        readonly currency: {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The monitor code of the currency, "USDTTRC20". */
          readonly xml: string;
          /** How many digits after the point amounts of this currency have. */
          readonly decimal: number;
          /** The network that a coin travels over. */
          readonly network?: string | undefined;
          /** Which kind it is. */
          readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
          /** The logo of the currency. */
          readonly image: {
            /** The files of the picture, one for each size and format. */
            readonly files: readonly {
              /** The media type or the size that this file is for. */
              readonly type: string;
              /** Where the file is. */
              readonly url: string;
            }[];
          };
        };
        /** What is paid for, in the words of whoever made it. */
        readonly description: string;
        /** The order's name at the merchant; null where it has none. */
        readonly externalId: unknown;
        /** It is paid into the wallet of the link's owner. */
        readonly toWallet: boolean;
        /** The details that it is paid to; none where it is paid into the wallet. */
        readonly toValues: readonly {
          /** The name by which programs know it. */
          readonly key: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The value. */
          readonly value: string;
        }[];
        /** Where a program is notified of each new status of the order; https, and a name that leads to no private network. */
        readonly ipnUrl: unknown;
        /** Where the order's page leads once it has ended, with `orderUID`, `externalId` and `status=success` or `status=error`; https only. */
        readonly clientCallbackUrl: unknown;
        /** The newest order by the link that was not cancelled; null where there is none. */
        readonly lastOrder: {
          /** The order's public number. */
          readonly uid: string;
          /** The status. */
          readonly status: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
        } | null;
        /** How many orders by the link were paid. */
        readonly paidOrders: number;
        /** When it was created. */
        readonly createdAt: string;
        /** Until when it takes orders; null where that has no end. */
        readonly expiresAt: string | null;
      };
    };
  };
  /** The account's payment links, the newest first. */
  readonly listPaymentLinks: {
    readonly input: {
      /** Only the link with this code. */
      readonly code?: string | undefined;
      /** Only links of this name. */
      readonly externalId?: string | undefined;
      /** Which page: 1 is the first. */
      readonly page?: number | string | undefined;
      /** How many one page holds. */
      readonly limit?: number | string | undefined;
    };
    readonly output: {
      /** Payment links, the newest first. */
      readonly links: readonly {
        /** The code of the payment link, which stands in its address. */
        readonly code: string;
        /** The page on which it is paid. */
        readonly url: string;
        /** `once` makes one order, and another where that was cancelled or ran out; `reusable` any number. */
        readonly kind: 'once' | 'reusable';
        /** `open`; `busy` while an order of a link for one waits for its payment; `paid`; `expired`; `disabled` where its owner turned it off. */
        readonly state: 'open' | 'busy' | 'paid' | 'expired' | 'disabled' | 'closed';
        /** Why the exchange closed the link, in the words of its staff; null where it did not. */
        readonly closedReason: unknown;
        /** What its owner receives, in `currency`. */
        readonly amount: string;
        /** The currency. */
        readonly currency: {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The monitor code of the currency, "USDTTRC20". */
          readonly xml: string;
          /** How many digits after the point amounts of this currency have. */
          readonly decimal: number;
          /** The network that a coin travels over. */
          readonly network?: string | undefined;
          /** Which kind it is. */
          readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
          /** The logo of the currency. */
          readonly image: {
            /** The files of the picture, one for each size and format. */
            readonly files: readonly {
              /** The media type or the size that this file is for. */
              readonly type: string;
              /** Where the file is. */
              readonly url: string;
            }[];
          };
        };
        /** What is paid for, in the words of whoever made it. */
        readonly description: string;
        /** The order's name at the merchant; null where it has none. */
        readonly externalId: unknown;
        /** It is paid into the wallet of the link's owner. */
        readonly toWallet: boolean;
        /** The details that it is paid to; none where it is paid into the wallet. */
        readonly toValues: readonly {
          /** The name by which programs know it. */
          readonly key: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The value. */
          readonly value: string;
        }[];
        /** Where a program is notified of each new status of the order; https, and a name that leads to no private network. */
        readonly ipnUrl: unknown;
        /** Where the order's page leads once it has ended, with `orderUID`, `externalId` and `status=success` or `status=error`; https only. */
        readonly clientCallbackUrl: unknown;
        /** The newest order by the link that was not cancelled; null where there is none. */
        readonly lastOrder: {
          /** The order's public number. */
          readonly uid: string;
          /** The status. */
          readonly status: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
        } | null;
        /** How many orders by the link were paid. */
        readonly paidOrders: number;
        /** When it was created. */
        readonly createdAt: string;
        /** Until when it takes orders; null where that has no end. */
        readonly expiresAt: string | null;
      }[];
      /** How many there are. */
      readonly count: {
        /** How many there are in all. */
        readonly total: number;
        /** How many pages there are. */
        readonly pages: number;
        /** Which page this is. */
        readonly select_page: number;
        /** How many one page holds. */
        readonly limit: number;
        /** How many come before this page. */
        readonly offset: number;
      };
    };
  };
  /** Turns a payment link off, or on again. Orders that were made by it go on. */
  readonly updatePaymentLink: {
    readonly input: {
      /** The code by which it is known. */
      readonly code: string;
      /** Whether the link takes orders. */
      readonly isActive: boolean;
    };
    readonly output: {
      /** The payment link. */
      readonly link: {
        /** The code of the payment link, which stands in its address. */
        readonly code: string;
        /** The page on which it is paid. */
        readonly url: string;
        /** `once` makes one order, and another where that was cancelled or ran out; `reusable` any number. */
        readonly kind: 'once' | 'reusable';
        /** `open`; `busy` while an order of a link for one waits for its payment; `paid`; `expired`; `disabled` where its owner turned it off. */
        readonly state: 'open' | 'busy' | 'paid' | 'expired' | 'disabled' | 'closed';
        /** Why the exchange closed the link, in the words of its staff; null where it did not. */
        readonly closedReason: unknown;
        /** What its owner receives, in `currency`. */
        readonly amount: string;
        /** The currency. */
        readonly currency: {
          /** The identifier: a UUID, unless said otherwise. */
          readonly _id: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The code of the currency, "USDT". */
          readonly symbol: string;
          /** The monitor code of the currency, "USDTTRC20". */
          readonly xml: string;
          /** How many digits after the point amounts of this currency have. */
          readonly decimal: number;
          /** The network that a coin travels over. */
          readonly network?: string | undefined;
          /** Which kind it is. */
          readonly kind: 'crypto' | 'bank' | 'cash' | 'e-money';
          /** The logo of the currency. */
          readonly image: {
            /** The files of the picture, one for each size and format. */
            readonly files: readonly {
              /** The media type or the size that this file is for. */
              readonly type: string;
              /** Where the file is. */
              readonly url: string;
            }[];
          };
        };
        /** What is paid for, in the words of whoever made it. */
        readonly description: string;
        /** The order's name at the merchant; null where it has none. */
        readonly externalId: unknown;
        /** It is paid into the wallet of the link's owner. */
        readonly toWallet: boolean;
        /** The details that it is paid to; none where it is paid into the wallet. */
        readonly toValues: readonly {
          /** The name by which programs know it. */
          readonly key: string;
          /** What people call it, in the language asked for. */
          readonly name: string;
          /** The value. */
          readonly value: string;
        }[];
        /** Where a program is notified of each new status of the order; https, and a name that leads to no private network. */
        readonly ipnUrl: unknown;
        /** Where the order's page leads once it has ended, with `orderUID`, `externalId` and `status=success` or `status=error`; https only. */
        readonly clientCallbackUrl: unknown;
        /** The newest order by the link that was not cancelled; null where there is none. */
        readonly lastOrder: {
          /** The order's public number. */
          readonly uid: string;
          /** The status. */
          readonly status: 'new' | 'waitPayment' | 'inProgress' | 'errorPayout' | 'inProgressPayout' | 'hold' | 'done' | 'errorPayment' | 'deleted' | 'returned';
        } | null;
        /** How many orders by the link were paid. */
        readonly paidOrders: number;
        /** When it was created. */
        readonly createdAt: string;
        /** Until when it takes orders; null where that has no end. */
        readonly expiresAt: string | null;
      };
    };
  };
}

/** How each call is made. */
export const calls = {
  getSession: { method: 'GET', path: 'user/auth/session/get', isIdempotent: false },
  listRoutes: { method: 'GET', path: 'public/exchanger/route/get', isIdempotent: false },
  getRoute: { method: 'GET', path: 'public/exchanger/route/get/one', isIdempotent: false },
  getRouteByXml: { method: 'GET', path: 'public/exchanger/route/get/one/by-xml', isIdempotent: false },
  createQuote: { method: 'POST', path: 'public/exchanger/quote/create', isIdempotent: false },
  createOrder: { method: 'POST', path: 'public/exchanger/order/create', isIdempotent: true },
  getOrder: { method: 'GET', path: 'public/exchanger/order/get', isIdempotent: false },
  updateOrderStatus: { method: 'PUT', path: 'public/exchanger/order/update-status', isIdempotent: false },
  listOrderHistory: { method: 'GET', path: 'user/exchanger/order/history', isIdempotent: false },
  listWalletBalances: { method: 'GET', path: 'user/wallets/balance', isIdempotent: false },
  listDeliveries: { method: 'GET', path: 'user/merchant/delivery/list', isIdempotent: false },
  sendDeliveryAgain: { method: 'POST', path: 'user/merchant/delivery/send-again', isIdempotent: false },
  createPaymentLink: { method: 'POST', path: 'user/merchant/payment-link/create', isIdempotent: true },
  listPaymentLinks: { method: 'GET', path: 'user/merchant/payment-link/list', isIdempotent: false },
  updatePaymentLink: { method: 'PUT', path: 'user/merchant/payment-link/update', isIdempotent: false },
} as const satisfies Record<keyof Calls, { method: string; path: string; isIdempotent: boolean }>;
