drop table alerts, food_order_tracks, slot_loads, order_payments, food_order_items, food_orders, order_groups;
