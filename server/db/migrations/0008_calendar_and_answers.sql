CREATE TABLE "calendar_feed" (
	"account_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feed_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "visit_answer" (
	"order_id" text PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"text" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_answer" ADD CONSTRAINT "visit_answer_order_id_exam_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."exam_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_answer_at_idx" ON "visit_answer" USING btree ("at");