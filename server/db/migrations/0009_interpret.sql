CREATE TABLE "interpretation" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"report_id" text,
	"outside_report_id" text,
	"state" text NOT NULL,
	"readings" jsonb NOT NULL,
	"unread" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "interpretation_subject" CHECK (("interpretation"."report_id" is null) <> ("interpretation"."outside_report_id" is null))
);
--> statement-breakpoint
CREATE TABLE "interpretation_message" (
	"id" text PRIMARY KEY NOT NULL,
	"interpretation_id" text NOT NULL,
	"sort" integer NOT NULL,
	"sender" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation" ADD CONSTRAINT "interpretation_outside_report_id_outside_report_id_fk" FOREIGN KEY ("outside_report_id") REFERENCES "public"."outside_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interpretation_message" ADD CONSTRAINT "interpretation_message_interpretation_id_interpretation_id_fk" FOREIGN KEY ("interpretation_id") REFERENCES "public"."interpretation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interpretation_person_idx" ON "interpretation" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_report_key" ON "interpretation" USING btree ("report_id") WHERE "interpretation"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_outside_key" ON "interpretation" USING btree ("outside_report_id") WHERE "interpretation"."state" <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "interpretation_message_key" ON "interpretation_message" USING btree ("interpretation_id","sort");