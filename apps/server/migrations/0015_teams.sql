ALTER TABLE "organizations" ADD COLUMN "plan_name" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "is_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "memberships" SET "is_owner" = true FROM "organizations" WHERE "organizations"."id" = "memberships"."organization_id" AND "organizations"."is_personal" AND "memberships"."role" <> 'Prescreener';--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "parts_count" smallint GENERATED ALWAYS AS (jsonb_array_length(parts_data)) STORED;--> statement-breakpoint
ALTER TABLE "diagnoses" ADD COLUMN "reviewed_accurate" boolean;--> statement-breakpoint
CREATE INDEX "diagnoses_organization_idx" ON "diagnoses" USING btree ("organization_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"user_id","is_accurate","reviewed_accurate","parts_count","response_ms","time_to_repair_minutes");--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" "bytea",
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" USING btree ("organization_id","email") WHERE "invitations"."accepted_at" IS NULL AND "invitations"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "invitations_invited_by_idx" ON "invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE TABLE "diagnosis_handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"diagnosis_id" uuid NOT NULL,
	"from_user_id" uuid,
	"to_user_id" uuid,
	"by_user_id" uuid,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diagnosis_handovers" ADD CONSTRAINT "diagnosis_handovers_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_handovers" ADD CONSTRAINT "diagnosis_handovers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_handovers" ADD CONSTRAINT "diagnosis_handovers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_handovers" ADD CONSTRAINT "diagnosis_handovers_by_user_id_users_id_fk" FOREIGN KEY ("by_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_handovers_diagnosis_idx" ON "diagnosis_handovers" USING btree ("diagnosis_id","created_at");--> statement-breakpoint
CREATE INDEX "diagnosis_handovers_from_idx" ON "diagnosis_handovers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "diagnosis_handovers_to_idx" ON "diagnosis_handovers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "diagnosis_handovers_by_idx" ON "diagnosis_handovers" USING btree ("by_user_id");--> statement-breakpoint
CREATE TABLE "diagnosis_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"diagnosis_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "diagnosis_shares" ADD CONSTRAINT "diagnosis_shares_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_shares" ADD CONSTRAINT "diagnosis_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "diagnosis_shares_token_hash_key" ON "diagnosis_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "diagnosis_shares_diagnosis_idx" ON "diagnosis_shares" USING btree ("diagnosis_id","created_at");--> statement-breakpoint
CREATE INDEX "diagnosis_shares_user_idx" ON "diagnosis_shares" USING btree ("user_id");--> statement-breakpoint
CREATE TABLE "diagnosis_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"diagnosis_id" uuid NOT NULL,
	"reviewer_id" uuid,
	"is_accurate" boolean NOT NULL,
	"was_accurate" boolean,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "diagnosis_reviews" ADD CONSTRAINT "diagnosis_reviews_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_reviews" ADD CONSTRAINT "diagnosis_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_reviews_diagnosis_idx" ON "diagnosis_reviews" USING btree ("diagnosis_id","created_at");--> statement-breakpoint
CREATE INDEX "diagnosis_reviews_reviewer_idx" ON "diagnosis_reviews" USING btree ("reviewer_id");
