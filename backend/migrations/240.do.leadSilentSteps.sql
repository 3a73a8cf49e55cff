-- Steps of a request that its providers are not told of: they are no part of the version that a provider sees.
alter table leads add column silent_steps int not null default 0 constraint leads_silent_steps_check check (silent_steps >= 0);
