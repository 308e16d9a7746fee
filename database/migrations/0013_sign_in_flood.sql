CREATE TABLE "failed_sign_ins" (
	"admin_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"evaluated" integer NOT NULL,
	"refused" integer NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_sign_ins_admin_id_hour_source_pk" PRIMARY KEY("admin_id","hour","source")
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"token_hash" text NOT NULL,
	"admin_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_token_hash_admin_id_pk" PRIMARY KEY("token_hash","admin_id")
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "failed_sign_ins_hour_index" ON "failed_sign_ins" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "known_browsers_admin_index" ON "known_browsers" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "sign_in_throttle_last_at_index" ON "sign_in_throttle" USING btree ("last_at");