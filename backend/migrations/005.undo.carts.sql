drop table cart_items, carts;
