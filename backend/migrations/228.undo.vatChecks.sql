alter table providers drop column goods_stopped;
drop table vat_checks;
