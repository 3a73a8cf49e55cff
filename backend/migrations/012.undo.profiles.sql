alter table providers
  drop column invoice_text_1, drop column invoice_text_2, drop column invoice_text_3, drop column invoice_text_4, drop column invoice_text_5,
  drop column description_contents, drop column show_gallery, drop column show_rating, drop column show_lead, drop column show_product;
drop table bank_accounts;
alter table accounts drop column bank_id;
drop table banks;
