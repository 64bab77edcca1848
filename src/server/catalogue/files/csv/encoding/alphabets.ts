/** Letters that a language uses in addition to a to z. */
export interface LatinAlphabet {
  readonly letters: string;
  /** Below 1 if the language is rare, or its letters are shared by several. */
  readonly weight: number;
  /** Letters that only occur before other letters. */
  readonly before?: Readonly<Record<string, string>>;
}

const latin = (letters: string, weight = 1): LatinAlphabet => ({ letters, weight });

export const western: readonly LatinAlphabet[] = [
  latin('äöüß'),
  latin('éèêëàâçîïôùûüœ'),
  latin('áéíóúñü¿¡ªº'),
  { ...latin('ãõáéíóúâêôçàªº', 0.99), before: { õ: 'e' } },
  latin('åäöæøé', 0.99),
  latin('àèéìòù', 0.97),
  latin('ëïéöüè', 0.97),
  latin('áðéíóúýþæö', 0.95),
  latin('äöüßéèêëàâçîïôùûœáíóúñãõåæøìò', 0.9),
];
export const central: readonly LatinAlphabet[] = [
  latin('ąćęłńóśźż'),
  latin('áčďéěíňóřšťúůýž'),
  latin('áéíóöőúüű', 0.99),
  latin('čćđšž', 0.98),
  latin('ăâîşţ', 0.97),
  latin('áäčďéíĺľňóôŕšťúýž', 0.97),
  latin('ąćęłńóśźżáčďéěíňřšťúůýöőüűđăâîşţäßľĺŕô', 0.88),
];
export const turkish: readonly LatinAlphabet[] = [latin('çğıöşüİâî', 0.98)];
export const baltic: readonly LatinAlphabet[] = [
  latin('ąčęėįšųūž', 0.98),
  latin('āčēģīķļņšūž', 0.98),
  latin('äöüõšž', 0.97),
];
export const vietnamese: readonly LatinAlphabet[] = [latin('ăâđêôơưàáèéìíòóùúýãõ\u0300\u0301\u0303\u0309\u0323', 0.97)];

/** Letters of other scripts, the most frequent first, and letters that never begin or never end a word. */
export interface Script {
  readonly letters: string;
  readonly notFirst: string;
  readonly onlyLast: string;
}
export const cyrillic: Script = {
  letters: 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґ',
  notFirst: 'ыьъ',
  onlyLast: '',
};
export const greek: Script = { letters: 'αοιετσνηυρπκμλςωδγάίόχθφέήύβξώζψϊϋ', notFirst: 'ς', onlyLast: 'ς' };
export const hebrew: Script = { letters: 'יוהלארתשמבנםכעדחקגפטצסןזךףץ', notFirst: '', onlyLast: 'םןךףץ' };
export const arabic: Script = { letters: 'اليمونرتبةعدسفهكقأحجذشصىخإزضطءغثؤئظآ', notFirst: 'ةىئؤ', onlyLast: 'ةى' };

/** Characters that occur in most texts, or in tables. */
export const frequent = {
  simplified: `的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发
当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间斯知世什两次使身者被高已亲其进
此话常与活正感见明问力理尔点文几定本公特做外相西果走将月十实向声车全信重三机工物气每并别真打太新比才便夫再书部水像眼等体却加电主界门利海受听
表德少克代员许先口由安写性马光白或住难望教命花结乐色更拉东神记处让母父应直字场平报友关放至张认接告入内英军民岁往何度山觉路带万男边风解任金快
原变通师立象数四失满战远格士音目条病始达深完今提求清王化空业思非找片罗钱语元喜离飞科言干流约各即指合反题必该论交终林请医制球决画保读运及则房
早院量火布品近产星精视五连司巴管类未台夜青北队观落形影红百令周识步希亚术留市半热送兴造容极随收首根讲整式取照办强石古华计装足双转米称丽客南领
节站黑统断福城故历选包另建维树系示持千史准联纪基买志独复消社算义确单治卡共功官待室易程号居考费价图具商专黄据引存注备习校务土试料调广苏查密议
底列富参八除京州省县区镇街津沪姓编址额户销售李刘陈杨赵吴`,
  traditional: `的一是了我不人在他有這個上們來到時大地為子中你說生國年著就那和要她出也得里後自以會家可下而過天去能對小多然於心學麼之都好看起發
當沒成只如事把還用第樣道想作種開美總從無情己面最女但現前些所同日手又行意動方期它頭經長兒回位分愛老因很給名法間知世什兩次使身者被高已親其進此
話常與活正感見明問力理點文幾定本公特做外相西果走將月十實向聲車全信重三機工物氣每並別真打太新比才便再書部水像等體卻加電主界門利海受聽表德少代
員許先口由安寫性馬光白或難望教命花結樂色更東神記處讓母父應直字場平報友關放至張認接告入內英軍民歲往何度山覺路帶萬男邊風解任金快原變通師立數四
滿戰遠士音目條病始達深完今提求清王化空業思非找片錢語元離飛科言流約各即指合反題必該論交終林請醫制決畫保讀運則房早院量火布品近產星精視五連司管
類未台夜青北隊觀落形影紅百令周識步希亞術留市半熱送興造容極隨收首根講整式取照辦強石古華計裝足雙轉稱麗客南領節站黑統斷福城故歷選包另建維樹系示
持千史準聯紀基買志獨復消社算義確單治共功官待室易程號居考費價圖具商專黃據引存注備習校務土試料調廣查密議底列富參八除臺灣區縣鄉鎮街姓編額戶銷售
李劉陳楊趙吳雄港香竹`,
  japanese: `日一国会人年大十二本中長出三同時政事自行社見月分議後前民生連五発間対上部東者党地合市業内相方四定今回新場金員九入選立開手米力学問高
代明実円関決子動京全目表戦経通外最言氏現理調体化田当八六約主題下首意法不来作性的要用制治度務強気小七成期公持野協取都和統以機平総加山思家話世
受区領多県続進正安設保改数記院女初北午指権心界支第産結百派点教報済書府活原先共得解名交資予川向際査勝面委告軍文反元重近千考判認画海参売利組知
案道信策集在件団別物側任引使求所次水半品昨論計官増係感特情投示変打男基私各始島直両朝価式確村提運終果西勢減台広容必応電歳住談能無再位置企真流
格有口過局少放税検藤町常校料沢状工建語球営空職証土急止送供可役構木割聞身費付施切由説転食比難防車優研収断井何南石足消境神番規術展態導備宅配副
算視条独究育席訪楽起万着乗店残想線率病農州声質待試族銀域助労例早限親額環験商葉義形落担好退準造英株頭技低毎医個門写課末守若種美岡福量松深字夜
製票音様財港注達古屋阪札幌仙佐鈴木高橋渡辺伊`,
  korean: `이다는에의가을를고지사하로기서인은도자시그대한아정나어리일보해수으있게들원부전니주라것장스만상조제여성동구공안유신과비국문경소화
산생개관연방분요세김박최울천광명호년월금액름우선오민영진현순미희남북강물품량재당계출입고객번`,
} as const;
