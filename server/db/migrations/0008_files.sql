CREATE TABLE "outside_report" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"exam_date" date NOT NULL,
	"institution" text NOT NULL,
	"combo_id" text,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_report_file" (
	"report_id" text NOT NULL,
	"file_id" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "outside_report_file_report_id_file_id_pk" PRIMARY KEY("report_id","file_id"),
	CONSTRAINT "outside_report_file_fileId_unique" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "stored_file_size" CHECK ("stored_file"."size" > 0)
);
--> statement-breakpoint
ALTER TABLE "outside_report" ADD CONSTRAINT "outside_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_report" ADD CONSTRAINT "outside_report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_report" ADD CONSTRAINT "outside_report_combo_id_combo_id_fk" FOREIGN KEY ("combo_id") REFERENCES "public"."combo"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_report_file" ADD CONSTRAINT "outside_report_file_report_id_outside_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."outside_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_report_file" ADD CONSTRAINT "outside_report_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_report_person_idx" ON "outside_report" USING btree ("person_id","exam_date");--> statement-breakpoint
CREATE INDEX "stored_file_account_idx" ON "stored_file" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "stored_file_unused_idx" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."used_at" is null;