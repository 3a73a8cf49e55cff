delete from cases;
