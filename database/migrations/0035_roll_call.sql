CREATE TABLE "roll_call_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roll_call_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"roll_call_id" integer NOT NULL,
	"member_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reply" text,
	"change" jsonb,
	"replied_at" timestamp (3) with time zone,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" integer,
	"decided_by" text,
	CONSTRAINT "roll_call_replies_reply" CHECK ("roll_call_replies"."reply" in ('correct', 'change', 'unlist')),
	CONSTRAINT "roll_call_replies_decision" CHECK ("roll_call_replies"."decision" is null or ("roll_call_replies"."decision" in ('approved', 'declined') and "roll_call_replies"."reply" in ('change', 'unlist')))
);
--> statement-breakpoint
CREATE TABLE "roll_calls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roll_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"started_by_id" integer NOT NULL,
	"started_by" text NOT NULL,
	"signing_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "roll_call_replies" ADD CONSTRAINT "roll_call_replies_roll_call_id_roll_calls_id_fk" FOREIGN KEY ("roll_call_id") REFERENCES "public"."roll_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roll_call_replies" ADD CONSTRAINT "roll_call_replies_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roll_call_replies_member_unique" ON "roll_call_replies" USING btree ("roll_call_id","member_id");--> statement-breakpoint
CREATE INDEX "roll_call_replies_member_index" ON "roll_call_replies" USING btree ("member_id");