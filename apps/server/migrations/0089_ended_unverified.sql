-- What ended unpaid for want of a verification waits for nobody.
UPDATE orders SET issue = 'none' WHERE status = 'deleted' AND issue = 'verification';
