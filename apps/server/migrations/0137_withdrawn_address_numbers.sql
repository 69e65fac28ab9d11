-- Of which wallet's addresses none is given again, whatever became of their orders: one row instead of all that were ever given out,
-- which a stolen wallet could not wait for. Those of orders that had not ended are marked besides, and the others once their order
-- is taken up again.
CREATE TABLE withdrawn_address_numbers (
  method text NOT NULL,
  network text NOT NULL,
  -- The first number that was not given out yet when the wallet was replaced.
  below bigint NOT NULL CHECK (below >= 0),
  PRIMARY KEY (method, network)
);
