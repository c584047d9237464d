CREATE TABLE "report_version" (
	"report_id" text NOT NULL,
	"version" integer NOT NULL,
	"conclusion" text NOT NULL,
	"observations" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "report_version_report_id_version_pk" PRIMARY KEY("report_id","version"),
	CONSTRAINT "report_version_order" CHECK ("report_version"."replaced_at" >= "report_version"."issued_at")
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_version" ADD CONSTRAINT "report_version_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_version" CHECK (("report"."version" > 1) = ("report"."state" = 'amended'));