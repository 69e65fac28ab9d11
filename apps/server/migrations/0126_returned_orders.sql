-- What went back has nothing left to be decided about: only money that is not the order's own still is. Why it went back stays in the history.
UPDATE orders SET issue = 'none'
WHERE status = 'returned' AND issue NOT IN ('none', 'wrongAsset', 'memoMissing') AND deposit_units + unmatched_units = 0;
