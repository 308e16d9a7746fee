CREATE TABLE "listings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chapter_id" integer,
	"name" text,
	"region" text DEFAULT '' NOT NULL,
	"url" text,
	"card" jsonb,
	"events" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"error" text,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	CONSTRAINT "listings_chapter_id_unique" UNIQUE("chapter_id"),
	CONSTRAINT "listings_name_unique" UNIQUE("name"),
	CONSTRAINT "listings_url_unique" UNIQUE("url"),
	CONSTRAINT "listings_source" CHECK (("listings"."chapter_id" is null) = ("listings"."url" is not null) and ("listings"."url" is null) = ("listings"."name" is null))
);
--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_due_at_index" ON "listings" USING btree ("due_at");