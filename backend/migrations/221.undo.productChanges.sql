drop table product_changes;
