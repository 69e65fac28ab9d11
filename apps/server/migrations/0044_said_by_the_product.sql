-- What the product itself says of a step of an order: codes with values, told to each reader in their language. `reason` holds
-- the words of people; rows of before have the product's own there too, in English.
ALTER TABLE order_history ADD COLUMN said jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(said) = 'array');

-- It may quote a bank's reference, which goes with the person.
DROP TRIGGER order_history_append_only ON order_history;
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history
  FOR EACH ROW EXECUTE FUNCTION allow_erasure('reason', 'said');

ALTER FUNCTION erase_orders(uuid[]) RENAME TO erase_orders_words;

-- As erase_orders_words, with what the product says of the orders.
CREATE FUNCTION erase_orders(p_ids uuid[], OUT files text[], OUT mails text[]) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tetri.erasing', 'on', true);
  UPDATE order_history SET said = '[]' WHERE order_id = ANY (p_ids) AND said <> '[]';
  SELECT w.files, w.mails INTO files, mails FROM erase_orders_words(p_ids) w;
END $$;
