drop index offers_customer_status;
