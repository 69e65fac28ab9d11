-- Each page of a person's wallets shows what is on its way out: it was looked for among all that ever went out.
CREATE INDEX withdrawals_open ON withdrawals (user_id, created_at, id) WHERE status = 'open';
