alter table providers drop column insurance;
