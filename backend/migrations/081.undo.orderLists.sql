drop trigger food_orders_keywords on food_orders;
drop trigger food_order_items_keywords on food_order_items;
drop function rename_order_keywords, note_order_keywords;
drop table food_order_keywords;
drop function keyword_marks;
drop index food_orders_running;
drop index food_orders_ended;
