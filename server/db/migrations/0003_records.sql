CREATE TABLE "observation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"report_id" text NOT NULL,
	"sort" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"value" text NOT NULL,
	"number" double precision,
	"comparator" text NOT NULL,
	"unit" text NOT NULL,
	"decimals" integer NOT NULL,
	"range_low" double precision,
	"range_high" double precision,
	"normal_texts" text[] NOT NULL,
	"flag" text NOT NULL,
	CONSTRAINT "observation_range" CHECK ("observation"."range_low" is null or "observation"."range_high" is null or "observation"."range_low" <= "observation"."range_high"),
	CONSTRAINT "observation_number" CHECK ("observation"."comparator" = '' or "observation"."number" is not null)
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"order_id" text,
	"title" text NOT NULL,
	"institution" text NOT NULL,
	"exam_date" date NOT NULL,
	"state" text NOT NULL,
	"conclusion" text NOT NULL,
	"released_at" timestamp (3) with time zone,
	"amended_at" timestamp (3) with time zone,
	"amend_note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_released" CHECK (("report"."state" = 'pending') = ("report"."released_at" is null)),
	CONSTRAINT "report_amended" CHECK (("report"."state" = 'amended') = ("report"."amended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "observation" ADD CONSTRAINT "observation_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_order_id_exam_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."exam_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "observation_code_key" ON "observation" USING btree ("report_id","code");--> statement-breakpoint
CREATE INDEX "report_person_idx" ON "report" USING btree ("person_id","exam_date");--> statement-breakpoint
CREATE UNIQUE INDEX "report_order_key" ON "report" USING btree ("order_id");