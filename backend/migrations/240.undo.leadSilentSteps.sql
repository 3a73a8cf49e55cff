alter table leads drop column silent_steps;
