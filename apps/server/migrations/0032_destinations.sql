-- Where money goes is checked: how a network writes its addresses, and what a field holds.

-- Null where no check is known, so that an address is taken as it is written.
ALTER TABLE networks ADD COLUMN address_format text CHECK (address_format IN
  ('evm', 'tron', 'bitcoin', 'litecoin', 'dogecoin', 'ripple', 'monero', 'ton', 'solana'));
ALTER TABLE networks ADD COLUMN version integer NOT NULL DEFAULT 1 CHECK (version > 0);

-- An address and a memo are those of the network of the side's currency.
ALTER TABLE route_fields ADD COLUMN check_as text CHECK (check_as IN ('address', 'memo', 'iban', 'card'));

-- The demo's own networks and fields; what an owner made is for the owner to set.
UPDATE networks n SET address_format = f.format
FROM (VALUES ('BTC', 'bitcoin'), ('LTC', 'litecoin'), ('XMR', 'monero'), ('TON', 'ton'), ('TRC20', 'tron'),
  ('ERC20', 'evm'), ('BEP20', 'evm')) AS f (code, format)
WHERE n.is_demo AND n.code = f.code;
UPDATE route_fields r SET check_as = f.check_as
FROM (VALUES ('wallet', 'address'), ('account_crypto_tag', 'memo'), ('iban', 'iban'), ('card', 'card')) AS f (key, check_as),
  currencies c
WHERE r.currency_id = c.id AND c.is_demo AND r.side = 'to' AND r.key = f.key;

-- What a customer who orders a service is asked for: a list of fields with the keys of the wire, each with its id.
ALTER TABLE additional_services ADD COLUMN fields jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(fields) = 'array');

UPDATE catalog_state SET version = version + 1;
