-- For compose.fleet.yaml: without a password, no one reaches the superuser from the network.
alter role postgres password null;
