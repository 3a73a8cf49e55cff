alter table reviews drop column counts;
