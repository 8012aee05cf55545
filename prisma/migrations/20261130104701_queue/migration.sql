-- The queue's own schema, as pg-boss 10.4 makes it (its version 24): made here, so that a server makes no tables while it runs.
-- A newer pg-boss brings a migration of its own. Its functions that make and drop further queues are left out: this is the
-- only one, and a driver that parts a script at each semicolon could not take them.
CREATE SCHEMA IF NOT EXISTS queue
;

CREATE TYPE queue.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
)
;

CREATE TABLE queue.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
)
;

CREATE TABLE queue.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES queue.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
)
;

CREATE TABLE queue.schedule (
  name text REFERENCES queue.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
)
;

CREATE TABLE queue.subscription (
  event text not null,
  name text not null REFERENCES queue.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
)
;

CREATE TABLE queue.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state queue.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name)
;
ALTER TABLE queue.job ADD PRIMARY KEY (name, id);
CREATE TABLE queue.archive (LIKE queue.job);
ALTER TABLE queue.archive ADD PRIMARY KEY (name, id);
ALTER TABLE queue.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON queue.archive(archived_on);

INSERT INTO queue.version(version) VALUES ('24');

-- The queue of jobs, as its function would have made it. A delivery that was taken and not confirmed within a minute is
-- made again.
INSERT INTO queue.queue (name, policy, retry_limit, expire_seconds, retention_minutes, partition_name)
VALUES ('jobs', 'standard', 1000, 60, 525600, 'j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5');

CREATE TABLE queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 (LIKE queue.job INCLUDING DEFAULTS);
ALTER TABLE queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 ADD PRIMARY KEY (name, id);
ALTER TABLE queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES queue.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES queue.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED;
CREATE UNIQUE INDEX j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5_i1 ON queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short';
CREATE UNIQUE INDEX j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5_i2 ON queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton';
CREATE UNIQUE INDEX j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5_i3 ON queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately';
CREATE UNIQUE INDEX j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5_i4 ON queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL;
CREATE INDEX j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5_i5 ON queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 (name, start_after) INCLUDE (priority, created_on, id) WHERE state < 'active';
ALTER TABLE queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 ADD CONSTRAINT cjc CHECK (name = 'jobs');
ALTER TABLE queue.job ATTACH PARTITION queue.j54c379fa714714243ddb008a3ebcf2c13b227ef8b6477c7babc2aeb5 FOR VALUES IN ('jobs');
