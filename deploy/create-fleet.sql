-- Prepares a PostgreSQL server for many chapters. Run it once, as a superuser, with psql: docs/operations/fleet.md.
\getenv control_password CONTROL_PASSWORD
\getenv provisioning_password PROVISIONING_PASSWORD
-- Owns the control database, and reads no database of a chapter.
create role chapterhouse_control login password :'control_password';
-- Creates, copies and drops the databases of the chapters and their roles. It is no superuser.
create role chapterhouse_provisioning login createdb createrole password :'provisioning_password';
-- A database is only dropped or copied once nothing is connected to it, and autovacuum may be.
grant pg_signal_backend to chapterhouse_provisioning;
create database chapterhouse_control owner chapterhouse_control encoding 'UTF8' locale 'C.UTF-8' template template0;
-- The roles of the chapters connect to their own databases only.
revoke connect on database chapterhouse_control, postgres, template1 from public;
grant connect on database postgres to chapterhouse_provisioning;
