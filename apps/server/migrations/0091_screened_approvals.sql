-- What customers send to be verified is asked about before it is approved.

ALTER TABLE screening_cases DROP CONSTRAINT screening_cases_subject_kind_check,
  ADD CONSTRAINT screening_cases_subject_kind_check
    CHECK (subject_kind IN ('order', 'withdrawal', 'walletDeposit', 'verification'));
