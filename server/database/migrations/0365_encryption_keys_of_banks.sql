-- Where a bank's channel is encrypted, it certifies a second key of ours beside the one that signs: the one that opens its answers.
alter table channel_certificate
  -- PKCS#8, sealed; never leaves
  add encryption_key bytea,
  -- PKCS#10
  add encryption_request bytea,
  add encryption_certificate bytea,
  add check ((encryption_key is null) = (encryption_request is null)),
  add check ((encryption_certificate is null) = (encryption_key is null or certificate is null));
