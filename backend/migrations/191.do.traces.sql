-- The trace (W3C traceparent) of the request that a job or an event comes from, where traces are wanted: its ids are random, they name nobody.
alter table jobs add column trace text null constraint jobs_trace_check check (char_length(trace) = 55);
alter table outbox add column trace text null constraint outbox_trace_check check (char_length(trace) = 55);
