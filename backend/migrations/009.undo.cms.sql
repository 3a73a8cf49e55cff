drop table invoices, invoice_series, consents, cookie_types, cms_texts;
