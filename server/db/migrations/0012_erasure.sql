CREATE TABLE "erasure" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"account_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"scheduled_for" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"kept" jsonb,
	"file_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "erasure_end" CHECK (("erasure"."state" = 'pending') = ("erasure"."ended_at" is null)),
	CONSTRAINT "erasure_done" CHECK (("erasure"."state" = 'done') = ("erasure"."kept" is not null))
);
--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_pending_key" ON "erasure" USING btree ("person_id") WHERE "erasure"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "erasure_due_idx" ON "erasure" USING btree ("scheduled_for") WHERE "erasure"."state" = 'pending';