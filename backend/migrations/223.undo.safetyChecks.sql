drop table safety_checks;
