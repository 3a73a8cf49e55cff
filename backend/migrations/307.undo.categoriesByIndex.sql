alter function provider_categories_add(bigint, bigint) reset enable_seqscan;
alter function provider_categories_drop(bigint, bigint) reset enable_seqscan;
