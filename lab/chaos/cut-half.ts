/** Ends half of the connections of an application. */
export const cutHalf = `select pg_terminate_backend(pid) from (
  select pid from pg_stat_activity where application_name = $1 order by random()
  limit (select ceil(count(*) / 2.0) from pg_stat_activity where application_name = $1)) as half`;
