CREATE TABLE "change_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"admin_id" integer,
	"admin_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"order_before" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_after" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "group_id" integer;--> statement-breakpoint
CREATE INDEX "revisions_group_index" ON "revisions" USING btree ("group_id") WHERE "revisions"."group_id" is not null;