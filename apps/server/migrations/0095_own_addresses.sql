-- Whether an address is the house's own is asked of every order: the wallets that customers pay to by hand are looked up too.
CREATE INDEX requisites_wallet ON requisites (lower(number)) WHERE kind = 'wallet';
