-- Orders of a person: his history, what his done orders were worth, and the payment details he keeps.

-- In US cents, at the rates of the moment the order was done; null while it is not, or where no rate told.
ALTER TABLE orders ADD COLUMN usd_cents numeric(40,0) CHECK (usd_cents >= 0);
UPDATE orders SET usd_cents = CASE
    WHEN from_symbol IN ('USD', 'USDT', 'USDC') THEN floor(in_units * 100 / power(10::numeric, from_decimals))
    ELSE floor(out_units * 100 / power(10::numeric, to_decimals)) END
WHERE status = 'done' AND (from_symbol IN ('USD', 'USDT', 'USDC') OR to_symbol IN ('USD', 'USDT', 'USDC'));

-- A tab of the history, and how many orders are in it.
CREATE INDEX orders_user_status ON orders (user_id, status, id) WHERE user_id IS NOT NULL;
-- What a person has exchanged, without a look at the orders themselves.
CREATE INDEX orders_turnover ON orders (user_id) INCLUDE (usd_cents) WHERE user_id IS NOT NULL AND status = 'done';

-- A person's wallets.
CREATE INDEX ledger_accounts_wallet ON ledger_accounts (place) WHERE kind = 'userWallet';

-- Payment details that people keep for the next time. They are erased with the person.
CREATE TABLE saved_requisites (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  currency_id uuid NOT NULL,
  name text NOT NULL,
  -- [{key, value}], as fields of a route are filled in.
  field_values jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX saved_requisites_user ON saved_requisites (user_id, id);
