CREATE TABLE "notice" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"dedupe" text NOT NULL,
	CONSTRAINT "notice_link" CHECK ("notice"."link" like '/%' and "notice"."link" not like '//%')
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_dedupe_key" ON "notice" USING btree ("dedupe");--> statement-breakpoint
CREATE INDEX "notice_person_idx" ON "notice" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_unread_idx" ON "notice" USING btree ("person_id") WHERE "notice"."read_at" is null;