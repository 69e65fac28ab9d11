-- What customers paid is moved from their addresses to the hot wallet: docs/decisions/sweeping.md.

-- Off until the owner switches it on.
CREATE TABLE sweep_switch (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_on boolean NOT NULL DEFAULT false,
  changed_by text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL DEFAULT tetri_now(),
  -- Somebody wants to see what there is to move now.
  wanted_at timestamptz
);
INSERT INTO sweep_switch DEFAULT VALUES;

-- Both amounts or neither: a currency without them is not moved.
CREATE TABLE sweep_rules (
  currency_id uuid PRIMARY KEY,
  -- Less than that at an address stays there.
  min_units numeric(40, 0) CHECK (min_units > 0),
  -- In the coin of the network: what moving it may cost.
  fee_max_units numeric(40, 0) CHECK (fee_max_units > 0),
  version integer NOT NULL DEFAULT 1,
  CHECK ((min_units IS NULL) = (fee_max_units IS NULL))
);

-- How it was looked for what there is to move, the last time.
CREATE TABLE sweep_looks (
  method text NOT NULL,
  network text NOT NULL,
  looked_at timestamptz NOT NULL,
  -- Why something that is worth it was not moved; empty where nothing was wrong.
  problem text NOT NULL DEFAULT '',
  PRIMARY KEY (method, network)
);

-- One currency of one address.
CREATE TABLE sweeps (
  id uuid PRIMARY KEY,
  method text NOT NULL,
  network text NOT NULL,
  chain text NOT NULL,
  address_id uuid NOT NULL REFERENCES deposit_addresses (id),
  currency_id uuid NOT NULL,
  decimals smallint NOT NULL,
  coin_id uuid NOT NULL,
  fee_max_units numeric(40, 0) NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'done', 'failed')),
  problem text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL DEFAULT tetri_now(),
  ended_at timestamptz,
  CHECK ((state = 'open') = (ended_at IS NULL))
);
-- The address's transactions have numbers: one thing at a time.
CREATE UNIQUE INDEX sweeps_open ON sweeps (address_id) WHERE state = 'open';
CREATE INDEX sweeps_of_address ON sweeps (address_id, currency_id);
CREATE INDEX sweeps_newest ON sweeps (started_at DESC, id DESC);

-- One transaction, in one attempt: written before it is signed.
CREATE TABLE sweep_steps (
  id uuid PRIMARY KEY,
  sweep_id uuid NOT NULL REFERENCES sweeps (id) ON DELETE CASCADE,
  -- `gas`: coin for the fee, from the hot wallet to the address; `move`: what lies there, the other way.
  kind text NOT NULL CHECK (kind IN ('gas', 'move')),
  currency_id uuid NOT NULL,
  -- As much as is to be moved; at most, where it is a move.
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  state text NOT NULL CHECK (state IN ('prepared', 'sent', 'done', 'failed')),
  reference text,
  moved_units numeric(40, 0),
  -- In the coin, as the network took it.
  fee_units numeric(40, 0),
  prepared_at timestamptz NOT NULL DEFAULT tetri_now(),
  ended_at timestamptz,
  CHECK ((state = 'done') = (moved_units IS NOT NULL))
);
CREATE UNIQUE INDEX sweep_steps_open ON sweep_steps (sweep_id, kind) WHERE state IN ('prepared', 'sent');
CREATE INDEX sweep_steps_of ON sweep_steps (sweep_id);

-- Stored before it is handed over.
CREATE TABLE sweep_transactions (
  id uuid PRIMARY KEY,
  step_id uuid NOT NULL REFERENCES sweep_steps (id),
  method text NOT NULL,
  network text NOT NULL,
  chain text NOT NULL,
  payer text NOT NULL,
  sequence numeric(40, 0),
  reference text NOT NULL CHECK (reference <> ''),
  raw text NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  payee text NOT NULL,
  fee_units numeric(40, 0) NOT NULL,
  signed_at timestamptz NOT NULL DEFAULT tetri_now(),
  UNIQUE (method, network, reference)
);
CREATE INDEX sweep_transactions_of ON sweep_transactions (step_id, signed_at);
CREATE INDEX sweep_transactions_numbers ON sweep_transactions (method, chain, payer, sequence DESC)
  WHERE sequence IS NOT NULL;
CREATE TRIGGER sweep_transactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON sweep_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What a network took for a sweep of a customer's address was paid from there.
ALTER TABLE network_fees ADD COLUMN place text NOT NULL DEFAULT 'hot' CHECK (place IN ('hot', 'deposits'));

-- What came to an address and is not moved yet is found without those that were.
CREATE INDEX deposits_taken ON deposits (method, network, currency_id, address_id) WHERE state = 'taken';
