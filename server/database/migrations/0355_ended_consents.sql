-- Staff may remove a connection; what replaces or removes one ends it at the service, too.
alter table account_consent drop constraint account_consent_state;
alter table account_consent add constraint account_consent_state
  check (state in ('CREATED', 'CONNECTED', 'DECLINED', 'EXPIRED', 'ENDED', 'REPLACED', 'REMOVED'));
-- Each is ended once.
create unique index outbound_message_consent_once on outbound_message (subject_id) where channel = 'account-consent';
