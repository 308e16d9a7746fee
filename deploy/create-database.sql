-- Runs once, when the container of the database starts with an empty volume. The site's account may create databases, because the
-- weekly rehearsal of a restore needs one. Without a password, no one reaches the superuser from the network.
\getenv password DATABASE_PASSWORD
create role chapterhouse login createdb password :'password';
create database chapterhouse owner chapterhouse encoding 'UTF8' locale 'C.UTF-8' template template0;
alter role postgres password null;
