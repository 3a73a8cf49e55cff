drop table product_discounts;
